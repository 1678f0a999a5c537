import { ApiFailure, errorMessage } from '../../api/api-failure.ts';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import type { RowChunks } from './loading/chunks.ts';

interface BulkFailureProps {
  totals: { error: ApiFailure | undefined; refresh: () => void };
  rows: RowChunks<{ number: number }>;
}

const failureOf = (error: unknown): ApiFailure =>
  error instanceof ApiFailure ? error : new ApiFailure(0, 'INTERNAL', errorMessage(error));

/**
 * Shows one message if the totals of a bulk or some of its rows could not be read. Its button repeats the reads that
 * failed.
 */
export function BulkFailure({ totals, rows }: BulkFailureProps) {
  const error = totals.error ?? (rows.failure === undefined ? undefined : failureOf(rows.failure));
  const again = () => {
    if (totals.error) totals.refresh();
    if (rows.failure !== undefined) rows.reload();
  };
  return error && <FailureNotice error={error} onRetry={again} />;
}
