import useSWR from 'swr';
import { jobsContract, type RowError } from '../../../../shared/jobs/contract.ts';
import type { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import { classNames } from '../../ui/class-names.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VirtualList } from '../../ui/virtual-list.tsx';
import { allErrors } from '../uploads/all-errors.ts';
import { rowLabel } from '../uploads/rows-csv.ts';
import css from './error-rows.module.css';

const rowHeight = 44;
const MOST_HEIGHT = 440;

async function readErrors(jobId: string): Promise<RowError[]> {
  const { data } = await call(jobsContract.get, { params: { id: jobId } });
  return data.error_count > data.errors.length ? allErrors(jobId, data.error_count) : data.errors;
}

interface ErrorRowsProps {
  jobId: string;
  /** The two cells by which a person finds a row. */
  finds: readonly [Find, Find];
  /** What has not happened: 'No order was made.' */
  nothing: string;
  /** The cells hold more than a pin code. */
  wide?: boolean;
}

interface Find {
  header: string;
  of: (row: RowError) => string | undefined;
}

/** Every error of a job, ten thousand as well: row, the cells by which it is found, and what is wrong. */
export function ErrorRows({ jobId, finds, nothing, wide = false }: ErrorRowsProps) {
  const errors = useSWR<RowError[], ApiFailure>(`errors of ${jobId}`, () => readErrors(jobId), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  if (errors.error) return <FailureNotice error={errors.error} onRetry={() => void errors.mutate()} />;
  if (errors.data === undefined) return <Skeleton height={200} />;
  const rows = errors.data;
  const count = rows.filter(({ row_number }) => row_number > 0).length;
  return (
    <div className={classNames(css.errorRows, wide && css.wide)}>
      <p role="status">
        {count > 0 && `${count.toLocaleString('en-IN')} ${count === 1 ? 'row has' : 'rows have'} to be corrected. `}
        {nothing}
      </p>
      <div className={css.heads} aria-hidden>
        <span>Row No.</span>
        {finds.map(({ header }) => (
          <span key={header}>{header}</span>
        ))}
        <span>Reason</span>
      </div>
      <VirtualList
        label="Rows to correct"
        rows={rows}
        keyOf={({ row_number, message }) => `${row_number} ${message}`}
        rowHeight={rowHeight}
        height={Math.min(MOST_HEIGHT, Math.max(1, rows.length) * rowHeight * 2)}
      >
        {(row) => (
          <div className={css.errorRow}>
            <b>
              <span className="only-read">Row No. </span>
              {rowLabel(row)}
            </b>
            {finds.map(({ header, of }) => (
              <span key={header} className={css.find}>
                <span className="only-read">{header} </span>
                {of(row) || '–'}
              </span>
            ))}
            <span className={css.reason}>
              <span className="only-read">Reason </span>
              {row.message}
            </span>
          </div>
        )}
      </VirtualList>
    </div>
  );
}
