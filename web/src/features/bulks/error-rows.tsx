import useSWR from 'swr';
import { jobsContract, type RowError } from '../../../../shared/jobs/contract.ts';
import type { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { VirtualTable } from '../../ui/grid/virtual-table.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { allErrors } from '../uploads/all-errors.ts';
import { rowLabel } from '../uploads/rows-csv.ts';

async function readErrors(jobId: string): Promise<RowError[]> {
  const { data } = await call(jobsContract.get, { params: { id: jobId } });
  return data.error_count > data.errors.length ? allErrors(jobId, data.error_count) : data.errors;
}

interface ErrorRowsProps {
  jobId: string;
  /** The two cells by which the user recognises a row. */
  finds: readonly [Find, Find];
  /** The text that says what was not done: 'No order was made.' */
  nothing: string;
}

interface Find {
  header: string;
  width: string;
  /** The column's width on a phone. With equal widths for all columns, a number would wrap. */
  narrow?: string;
  of: (row: RowError) => string | undefined;
}

/**
 * Lists the errors in a job's file. Errors of the whole file come first, then the errors of its rows, each with the
 * cells that identify the row.
 */
export function ErrorRows({ jobId, finds, nothing }: ErrorRowsProps) {
  const errors = useSWR<RowError[], ApiFailure>(`errors of ${jobId}`, () => readErrors(jobId), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  if (errors.error) return <FailureNotice error={errors.error} onRetry={() => void errors.mutate()} />;
  if (errors.data === undefined) return <Skeleton height={200} />;
  const ofFile = errors.data.filter(({ row_number }) => row_number === 0);
  const rows = errors.data.filter(({ row_number }) => row_number > 0);
  const count = rows.length;
  return (
    <Stack>
      {ofFile.length > 0 && (
        <Notice tone="danger">
          <Stack close>
            {ofFile.map(({ message }) => (
              <span key={message}>{message}</span>
            ))}
          </Stack>
        </Notice>
      )}
      <p role="status">
        {count > 0 && `${count.toLocaleString('en-IN')} ${count === 1 ? 'row has' : 'rows have'} to be corrected. `}
        {nothing}
      </p>
      {count > 0 && (
        <VirtualTable
          label="Rows to correct"
          rows={rows}
          keyOf={({ row_number, message }) => `${row_number} ${message}`}
          columns={[
            { header: 'Row No.', width: '72px', narrow: '64px', body: (row) => <b>{rowLabel(row)}</b> },
            ...finds.map(({ header, width, narrow = '1fr', of }) => ({
              header,
              width,
              narrow,
              body: (row: RowError) => of(row) || '–',
            })),
            { header: 'Reason', width: '1fr', body: ({ message }) => message },
          ]}
        />
      )}
    </Stack>
  );
}
