import { messageOf } from '../api/api-failure.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** What happened, and a way to try again. */
export function FailureNotice({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  return (
    <Notice
      tone="danger"
      action={
        onRetry && (
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
