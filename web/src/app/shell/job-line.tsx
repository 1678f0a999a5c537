import { Link } from 'react-router-dom';
import { attachmentsContract } from '../../../../shared/attachments/contract.ts';
import type { JobView } from '../../../../shared/jobs/contract.ts';
import { messageOrDefault } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/element/button.tsx';
import { Tag } from '../../ui/element/tag.tsx';
import { When } from '../../ui/element/when.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import css from './job-line.module.css';
import { jobWords } from './job-words.ts';

const ENDS = {
  done: { tone: 'success', icon: 'check-circle', word: 'Done' },
  failed: { tone: 'danger', icon: 'times-circle', word: 'Failed' },
  discarded: { tone: 'neutral', icon: 'times', word: 'Discarded' },
  /**
   * A job that has only checked a file. After somebody confirms the file, another job creates or publishes its
   * contents.
   */
  checked: { tone: 'info', icon: 'search', word: 'Checked' },
  waits: { tone: 'warning', icon: 'clock', word: 'Waits' },
} as const;

/** Shows one job: its progress while it runs, then its result with a link. */
export function JobLine({ job, onLeave }: { job: Omit<JobView, 'errors'>; onLeave: () => void }) {
  const { title, to, attachmentId, discarded, onlyChecked, waitsFor } = jobWords(job);
  const end =
    discarded !== undefined
      ? ENDS.discarded
      : job.state === 'done' || job.state === 'failed'
        ? ENDS[waitsFor !== undefined ? 'waits' : job.state === 'done' && onlyChecked ? 'checked' : job.state]
        : undefined;
  const link = useAction((id: string) => call(attachmentsContract.link, { params: { id } }), {
    onDone: ({ data }) => window.location.assign(data.url),
    onFailure: (failure) => toast.error(messageOrDefault(failure, 'There is some error while downloading a file!')),
  });
  return (
    <li className={css.job}>
      <span className={css.words}>
        {to === undefined ? (
          <strong>{title}</strong>
        ) : (
          <Link to={to} onClick={onLeave}>
            {title}
          </Link>
        )}
        <small>
          <When at={job.created_at} format="minute" />
        </small>
      </span>
      {job.filename !== null && <small className={css.file}>{job.filename}</small>}
      {discarded !== undefined && <small className={css.file}>{discarded}</small>}
      {waitsFor !== undefined && <small className={css.file}>{waitsFor}</small>}
      {end === undefined ? (
        <ProgressBar label="Done" done={job.progress.done} total={job.progress.total} />
      ) : (
        <span className={css.end}>
          <Tag tone={end.tone} icon={end.icon}>
            {job.state === 'done' && attachmentId !== undefined ? 'Ready' : end.word}
          </Tag>
          {job.state === 'done' && attachmentId !== undefined && (
            <Button
              does={attachmentsContract.link}
              look="ghost"
              small
              icon="download"
              busy={link.busy}
              onClick={() => void link.run(attachmentId)}
            >
              Save
            </Button>
          )}
        </span>
      )}
    </li>
  );
}
