import { ApiFailure, messageOf } from '../../api/api-failure.ts';
import { Button } from '../element/button.tsx';
import { Notice } from './notice.tsx';

/** Not there, or not theirs to see: another try says the same. */
const FINAL: readonly number[] = [403, 404];

/** What happened, and a way to try again where that may help. What is read is read again once the network is back. */
export function FailureNotice({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  return (
    <Notice
      tone="danger"
      action={
        onRetry &&
        !(error instanceof ApiFailure && FINAL.includes(error.status)) && (
          <Button look="secondary" small onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      {messageOf(error)}
      {error instanceof ApiFailure && error.code === 'OFFLINE' && <span> We'll retry.</span>}
    </Notice>
  );
}
