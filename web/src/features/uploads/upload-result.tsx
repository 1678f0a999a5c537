import { jobsContract } from '../../../../shared/jobs/contract.ts';
import { useQuery } from '../../api/use-query.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BadRows } from './bad-rows.tsx';
import { Publication } from './publication.tsx';
import { errorCountOf, publishedOf } from './published.ts';
import css from './upload-result.module.css';

/** Spec 3 section 4. */
const WORDS = {
  done: { title: 'Upload Successfully', text: 'File has been successfully added to the database.', tone: 'success' },
  failed: { title: 'Upload Failed', text: 'Failed to upload the file', tone: 'danger' },
} as const;

interface UploadResultProps {
  /** Empty before the first one. */
  jobId: string;
  open: boolean;
  onClose: () => void;
}

/** What came of an uploaded file. */
export function UploadResult({ jobId, open, onClose }: UploadResultProps) {
  const job = useQuery(jobsContract.get, jobId === '' ? null : { params: { id: jobId } }, { keep: false });
  const { data, error } = job;
  const words = data?.state === 'done' || data?.state === 'failed' ? WORDS[data.state] : undefined;
  return (
    <Modal
      open={open}
      size="l"
      title={words?.title ?? 'Upload'}
      onClose={onClose}
      footer={<Button onClick={onClose}>Ok</Button>}
    >
      <div className={css.uploadResult}>
        {words && <Notice tone={words.tone}>{words.text}</Notice>}
        {data?.state === 'done' && <Publication published={publishedOf(data.result)} />}
        {data?.state === 'failed' && (
          <BadRows rows={data.errors} count={errorCountOf(data.result, data.errors.length)} />
        )}
        {data === undefined &&
          (error ? <FailureNotice error={error} onRetry={job.refresh} /> : <Skeleton height={160} />)}
      </div>
    </Modal>
  );
}
