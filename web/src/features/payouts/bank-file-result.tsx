import * as z from 'zod';
import { jobsContract } from '../../../../shared/jobs/contract.ts';
import type { UploadView } from '../../../../shared/uploads/upload.ts';
import { useQuery } from '../../api/use-query.ts';
import { Button } from '../../ui/element/button.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Details } from '../../ui/layout/details.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { BadRows } from '../uploads/bad-rows.tsx';
import { Warnings } from '../uploads/warnings.tsx';
import { BankHeadingsDialog } from './bank-headings-dialog.tsx';

const recorded = z.object({ paid: z.number(), failed: z.number(), unchanged: z.number(), left: z.array(z.string()) });
const asking = z.object({ headings: z.array(z.string()) });

interface BankFileResultProps {
  /** The id of the job whose result is shown. Empty before the first job. */
  jobId: string;
  open: boolean;
  onClose: () => void;
  files: readonly UploadView[];
  refreshes: readonly string[];
  onFollow: (jobId: string) => void;
}

/** Shows the result of a bank's file: the recorded payments, the wrong rows, or a question about its headings. */
export function BankFileResult({ jobId, open, onClose, files, refreshes, onFollow }: BankFileResultProps) {
  const job = useQuery(jobsContract.get, jobId === '' ? null : { params: { id: jobId } }, { keep: false });
  const { data, error } = job;
  const file = files.find((one) => one.job_id === jobId);
  const { headings } = asking.safeParse(data?.result).data ?? {};
  if (open && headings !== undefined && file?.state === 'waiting')
    return (
      <BankHeadingsDialog
        file={file}
        headings={headings}
        refreshes={refreshes}
        onClose={onClose}
        onKept={(next) => {
          onClose();
          onFollow(next);
        }}
      />
    );
  const result = recorded.safeParse(data?.result).data;
  const count = (n: number) => n.toLocaleString('en-IN');
  return (
    <Modal
      open={open}
      size="l"
      title={data?.state === 'failed' ? 'Upload Failed' : 'Answer of the bank'}
      onClose={onClose}
      footer={<Button onClick={onClose}>Ok</Button>}
    >
      <Stack>
        {result && (
          <Details
            items={[
              ['UTRs recorded', count(result.paid)],
              ['Returned by the bank', count(result.failed)],
              ['Unchanged', count(result.unchanged)],
            ]}
          />
        )}
        {result && result.failed > 0 && (
          <Notice tone="warning">
            What the bank returned can be remitted again in its report, under another reference. The sellers were
            mailed.
          </Notice>
        )}
        {result && result.left.length > 0 && (
          <Notice tone="danger">
            These payouts were changed by somebody else at the same moment, and stay as they are:
            <Warnings lines={result.left} />
          </Notice>
        )}
        {data?.state === 'failed' && <BadRows jobId={jobId} rows={data.errors} count={data.error_count} />}
        {data === undefined &&
          (error ? <FailureNotice error={error} onRetry={job.refresh} /> : <Skeleton height={160} />)}
      </Stack>
    </Modal>
  );
}
