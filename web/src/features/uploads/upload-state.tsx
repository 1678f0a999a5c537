import type { UploadView } from '../../../../shared/uploads/upload.ts';
import { JobProgress } from '../../ui/job-progress.tsx';
import { Tag } from '../../ui/tag.tsx';
import { isOpen } from './use-upload.ts';

/** Where an upload stands: its bar while it is worked on, then how it ended. */
export function UploadState({ upload, onEnd }: { upload: UploadView; onEnd: () => void }) {
  if (isOpen(upload)) return <JobProgress jobId={upload.job_id} label="Rows checked" onEnd={onEnd} />;
  return upload.state === 'done' ? (
    <Tag tone="success" icon="check-circle">
      Published
    </Tag>
  ) : (
    <Tag tone="danger" icon="times-circle">
      Failed
    </Tag>
  );
}
