import { ApiFailure, messageOf } from '../api/api-failure.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** What happened, and a way to try again: not where there is no such thing, which another try does not find either. */
export function FailureNotice({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  return (
    <Notice
      tone="danger"
      action={
        onRetry &&
        !(error instanceof ApiFailure && error.status === 404) && (
          <Button look="secondary" small onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      {messageOf(error)}
    </Notice>
  );
}
