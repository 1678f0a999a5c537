import useSWR from 'swr';
import { jobsContract, type RowError } from '../../../../shared/jobs/contract.ts';
import type { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VirtualList } from '../../ui/virtual-list.tsx';
import { allErrors } from '../uploads/all-errors.ts';
import css from './error-rows.module.css';

const rowHeight = 44;
const MOST_HEIGHT = 440;

async function readErrors(jobId: string): Promise<RowError[]> {
  const { data } = await call(jobsContract.get, { params: { id: jobId } });
  return data.error_count > data.errors.length ? allErrors(jobId, data.error_count) : data.errors;
}

/** Every error of a job, ten thousand as well: row, both pin codes, and what is wrong. */
export function ErrorRows({ jobId }: { jobId: string }) {
  const errors = useSWR<RowError[], ApiFailure>(`errors of ${jobId}`, () => readErrors(jobId), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  if (errors.error) return <FailureNotice error={errors.error} onRetry={() => void errors.mutate()} />;
  if (errors.data === undefined) return <Skeleton height={200} />;
  const rows = errors.data;
  const count = rows.filter(({ row_number }) => row_number > 0).length;
  return (
    <div className={css.errorRows}>
      <p role="status">
        {count > 0 && `${count.toLocaleString('en-IN')} ${count === 1 ? 'row has' : 'rows have'} to be corrected. `}
        No order was made.
      </p>
      <div className={css.heads} aria-hidden>
        <span>Row No.</span>
        <span>Source</span>
        <span>Destination</span>
        <span>Reason</span>
      </div>
      <VirtualList
        label="Rows to correct"
        rows={rows}
        keyOf={({ row_number, message }) => `${row_number} ${message}`}
        rowHeight={rowHeight}
        height={Math.min(MOST_HEIGHT, Math.max(1, rows.length) * rowHeight * 2)}
      >
        {({ row_number, sourcePin, destinationPin, message }) => (
          <div className={css.errorRow}>
            <b>
              <span className="only-read">Row No. </span>
              {row_number === 0 ? 'File' : row_number}
            </b>
            <span>
              <span className="only-read">Source </span>
              {sourcePin || '–'}
            </span>
            <span>
              <span className="only-read">Destination </span>
              {destinationPin || '–'}
            </span>
            <span className={css.reason}>
              <span className="only-read">Reason </span>
              {message}
            </span>
          </div>
        )}
      </VirtualList>
    </div>
  );
}
