import * as z from 'zod';
import { jobsContract } from '../../../../shared/jobs/contract.ts';
import { nameOf } from '../../../../shared/name-of.ts';
import { type WeightFileView, weightsContract } from '../../../../shared/weights/contract.ts';
import { weightReport } from '../../../../shared/weights/report.ts';
import { useDownload } from '../../api/use-download.ts';
import { useQuery } from '../../api/use-query.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { Button } from '../../ui/element/button.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useCloseQuestion } from '../../ui/form/unsaved/use-close-question.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { ErrorRows } from '../bulks/error-rows.tsx';
import { DecideUpload } from '../uploads/decide-upload.tsx';
import { WaitingReasons } from '../uploads/waiting-for.tsx';
import { WeightReportView } from './weight-report.tsx';

interface WeightResultProps {
  /** The id of the job whose result is shown. Empty before the first job. */
  jobId: string;
  open: boolean;
  onClose: () => void;
  files: readonly WeightFileView[];
  refreshes: readonly string[];
  /** Called with the id of the job that charges a confirmed file, to show its progress. */
  onFollow: (jobId: string) => void;
}

/** The schema of the job's result. `waiting` says why the file is not in force yet. */
const result = weightReport.extend({ waiting: z.array(z.string()).optional() });

/**
 * Shows the result of a weight file: its charges, or every bad row. If the file waits for a decision, staff decide in
 * this dialog.
 */
export function WeightResult({ jobId, open, onClose, files, refreshes, onFollow }: WeightResultProps) {
  const { seesAll } = useViewer();
  const job = useQuery(jobsContract.get, jobId === '' ? null : { params: { id: jobId } }, { keep: false });
  const workbook = useDownload(weightsContract.errorsWorkbook, { success: 'Your download has started' });
  const { data, error } = job;
  const { close, onTyped } = useCloseQuestion(onClose);
  const report = data?.state === 'done' ? result.safeParse(data.result).data : undefined;
  const failed = data?.state === 'failed';
  const file = files.find((one) => one.job_id === jobId);
  const decides = file?.state === 'waiting' && seesAll;
  const decided = file?.decision;
  const title = failed
    ? 'Bulk Upload Validation Error'
    : report?.waiting
      ? 'Waiting for confirmation'
      : report
        ? 'Upload Successfully'
        : 'Weight file';
  return (
    <Modal
      open={open}
      size="l"
      title={title}
      onClose={close}
      footer={
        <>
          {failed && file && (
            <Button
              look="secondary"
              icon="download"
              busy={workbook.busy}
              onClick={() => void workbook.run({ params: { id: file._id } })}
            >
              Download as XLS
            </Button>
          )}
          <Button look={decides ? 'secondary' : 'primary'} onClick={close}>
            {decides ? 'Decide later' : 'Ok'}
          </Button>
        </>
      }
    >
      <Stack>
        {report && !report.waiting && <Notice tone="success">File has been successfully added to the database.</Notice>}
        {decided && (
          <Notice tone="info">
            {decided.publish ? 'Confirmed' : 'Discarded'} by {nameOf(decided.by)}
            {decided.reason && `: ${decided.reason}`}
          </Notice>
        )}
        {report?.waiting && <WaitingReasons reasons={report.waiting} />}
        {report && <WeightReportView report={report} waits={report.waiting !== undefined} />}
        {failed && open && (
          <ErrorRows
            jobId={jobId}
            nothing="Nothing was charged by this try."
            finds={[
              { header: 'AWB Number', width: '152px', narrow: '136px', of: (row) => row.ewaybill_number },
              { header: 'Logistic partner', width: '128px', of: (row) => row.logistic },
            ]}
          />
        )}
        {decides && (
          <DecideUpload
            key={jobId}
            upload={file}
            confirm="Charge parcels"
            refreshes={refreshes}
            onTyped={onTyped}
            onDecided={(next) => {
              onClose();
              if (next !== undefined) onFollow(next);
            }}
          />
        )}
        {data === undefined &&
          (error ? <FailureNotice error={error} onRetry={job.refresh} /> : <Skeleton height={160} />)}
      </Stack>
    </Modal>
  );
}
