import { ApiFailure, errorMessage } from '../../api/api-failure.ts';
import { Button } from '../element/button.tsx';
import { Notice } from './notice.tsx';

/** The HTTP statuses after which a retry would fail again: forbidden and not found. */
const FINAL: readonly number[] = [403, 404];

/**
 * Shows a failure. If a retry can succeed, shows a retry button too. When the network is back, failed reads are
 * repeated without a click.
 */
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
      {errorMessage(error)}
      {error instanceof ApiFailure && error.code === 'OFFLINE' && <span> We'll retry.</span>}
    </Notice>
  );
}
