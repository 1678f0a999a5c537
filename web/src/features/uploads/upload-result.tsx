import { jobsContract } from '../../../../shared/jobs/contract.ts';
import { nameOf } from '../../../../shared/name-of.ts';
import type { Permission } from '../../../../shared/permissions.ts';
import type { UploadView } from '../../../../shared/uploads/upload.ts';
import { useQuery } from '../../api/use-query.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { Button } from '../../ui/element/button.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useCloseQuestion } from '../../ui/form/unsaved/use-close-question.ts';
import { Modal } from '../../ui/overlay/modal.tsx';
import { BadRows } from './bad-rows.tsx';
import { DecideUpload } from './decide-upload.tsx';
import { Publication } from './rates/publication.tsx';
import { publishedOf } from './rates/published.ts';
import css from './upload-result.module.css';

/** Spec 3 section 4. */
const WORDS = {
  done: { title: 'Upload Successfully', text: 'File has been successfully added to the database.', tone: 'success' },
  failed: { title: 'Upload Failed', text: 'Failed to upload the file', tone: 'danger' },
  waiting: { title: 'Waiting for confirmation' },
} as const;

interface UploadResultProps {
  /** Empty before the first one. */
  jobId: string;
  open: boolean;
  onClose: () => void;
  uploads: readonly UploadView[];
  /** The right to confirm waiting files. */
  section: Permission;
  refreshes: readonly string[];
  /** Follows the job that publishes a confirmed file. */
  onFollow: (jobId: string) => void;
}

/** Shows the result of an upload; staff decide a waiting one here. */
export function UploadResult(props: UploadResultProps) {
  const { jobId, open, onClose, uploads, section, refreshes, onFollow } = props;
  const { seesAll, can } = useViewer();
  const job = useQuery(jobsContract.get, jobId === '' ? null : { params: { id: jobId } }, { keep: false });
  const { data, error } = job;
  const { close, onTyped } = useCloseQuestion(onClose);
  const published = data?.state === 'done' ? publishedOf(data.result) : undefined;
  const upload = uploads.find((one) => one.job_id === jobId);
  const decides = upload?.state === 'waiting' && seesAll && can(section);
  const decided = upload?.decision;
  const words = published?.waiting
    ? WORDS.waiting
    : data?.state === 'done' || data?.state === 'failed'
      ? WORDS[data.state]
      : undefined;
  return (
    <Modal
      open={open}
      size="l"
      title={words?.title ?? 'Upload'}
      onClose={close}
      footer={
        <Button look={decides ? 'secondary' : 'primary'} onClick={close}>
          {decides ? 'Decide later' : 'Ok'}
        </Button>
      }
    >
      <div className={css.uploadResult}>
        {words && 'tone' in words && <Notice tone={words.tone}>{words.text}</Notice>}
        {decided && (
          <Notice tone="info">
            {decided.publish ? 'Confirmed' : 'Discarded'} by {nameOf(decided.by)}
            {decided.reason && `: ${decided.reason}`}
          </Notice>
        )}
        {published && <Publication published={published} />}
        {data?.state === 'failed' && <BadRows jobId={jobId} rows={data.errors} count={data.error_count} />}
        {decides && (
          <DecideUpload
            key={jobId}
            upload={upload}
            refreshes={refreshes}
            onTyped={onTyped}
            onDecided={(job) => {
              onClose();
              if (job !== undefined) onFollow(job);
            }}
          />
        )}
        {data === undefined &&
          (error ? <FailureNotice error={error} onRetry={job.refresh} /> : <Skeleton height={160} />)}
      </div>
    </Modal>
  );
}
