import type { UploadView } from '../../../../shared/uploads/upload.ts';
import { Tag } from '../../ui/element/tag.tsx';
import { JobProgress } from '../../ui/feedback/job-progress.tsx';
import { textOfDay } from '../../ui/form/day-text.ts';

const ENDS = {
  done: { tone: 'success', icon: 'check-circle', word: '' },
  failed: { tone: 'danger', icon: 'times-circle', word: 'Failed' },
  waiting: { tone: 'warning', icon: 'clock', word: 'Waits to be confirmed' },
  scheduled: { tone: 'info', icon: 'calendar', word: 'Scheduled' },
  discarded: { tone: 'neutral', icon: 'times', word: 'Discarded' },
} as const;

const ASKS = { tone: 'warning', icon: 'question-circle', word: 'Asks for its headings' } as const;

/**
 * Shows the state of an upload: first its progress, then its result. `done` is the label of a file that is in force.
 * With `asks`, a waiting file only waits for the meaning of its headings.
 */
export function UploadState({
  upload,
  done,
  asks = false,
  onEnd,
}: {
  upload: Pick<UploadView, 'state' | 'job_id'> & Partial<Pick<UploadView, 'from'>>;
  done: string;
  asks?: boolean;
  onEnd: () => void;
}) {
  if (upload.state === 'queued' || upload.state === 'running')
    return <JobProgress jobId={upload.job_id} label="Rows checked" onEnd={onEnd} />;
  const { tone, icon, word } = asks && upload.state === 'waiting' ? ASKS : ENDS[upload.state];
  return (
    <Tag tone={tone} icon={icon}>
      {upload.state === 'scheduled' && upload.from ? `From ${textOfDay(upload.from)}` : word || done}
    </Tag>
  );
}
