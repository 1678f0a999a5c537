import * as z from 'zod';
import type { BillView } from '../../../../shared/courier-bills/views.ts';
import { jobsContract } from '../../../../shared/jobs/contract.ts';
import { useQuery } from '../../api/use-query.ts';
import { linkTo } from '../../lib/links.ts';
import { Button } from '../../ui/element/button.tsx';
import { ButtonLink } from '../../ui/element/button-link.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { BadRows } from '../uploads/bad-rows.tsx';
import { BillHeadingsDialog } from './bill-headings-dialog.tsx';

const compared = z.object({ rows: z.number(), matched: z.number(), differing: z.number() });
const asking = z.object({ headings: z.array(z.string()) });

interface BillResultProps {
  /** The id of the job whose result is shown. Empty before the first job. */
  jobId: string;
  open: boolean;
  onClose: () => void;
  bills: readonly BillView[];
  refreshes: readonly string[];
  onFollow: (jobId: string) => void;
}

const rowsOf = (n: number): string => `${n.toLocaleString('en-IN')} ${n === 1 ? 'row' : 'rows'}`;

/** Shows the result of a bill: how many rows match, which rows are wrong, or a question about its headings. */
export function BillResult({ jobId, open, onClose, bills, refreshes, onFollow }: BillResultProps) {
  const job = useQuery(jobsContract.get, jobId === '' ? null : { params: { id: jobId } }, { keep: false });
  const { data, error } = job;
  const bill = bills.find((one) => one.job_id === jobId);
  const { headings } = asking.safeParse(data?.result).data ?? {};
  if (open && headings !== undefined && bill?.state === 'waiting')
    return (
      <BillHeadingsDialog
        key={jobId}
        file={bill}
        headings={headings}
        refreshes={refreshes}
        onClose={onClose}
        onKept={(next) => {
          onClose();
          onFollow(next);
        }}
      />
    );
  const result = compared.safeParse(data?.result).data;
  return (
    <Modal
      open={open}
      size="l"
      title={data?.state === 'failed' ? 'Upload Failed' : 'Bill compared'}
      onClose={onClose}
      footer={
        <>
          {bill !== undefined && result !== undefined && result.differing > 0 && (
            <ButtonLink look="secondary" icon="list" to={linkTo('courierBill', { id: bill._id })}>
              Show differences
            </ButtonLink>
          )}
          <Button onClick={onClose}>Ok</Button>
        </>
      }
    >
      <Stack>
        {result && (
          <Notice tone={result.differing === 0 ? 'success' : 'warning'}>
            {rowsOf(result.differing)} of {rowsOf(result.rows)} {result.differing === 1 ? 'differs' : 'differ'} from
            what we expect. {rowsOf(result.matched)} match.
          </Notice>
        )}
        {data?.state === 'failed' && <BadRows jobId={jobId} rows={data.errors} count={data.error_count} />}
        {data === undefined &&
          (error ? <FailureNotice error={error} onRetry={job.refresh} /> : <Skeleton height={160} />)}
      </Stack>
    </Modal>
  );
}
