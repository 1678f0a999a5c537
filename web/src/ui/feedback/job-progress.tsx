import { useEffect, useRef } from 'react';
import { type JobView, jobsContract } from '../../../../shared/jobs/contract.ts';
import { useQuery } from '../../api/use-query.ts';
import { FailureNotice } from './failure-notice.tsx';
import { ProgressBar } from './progress-bar.tsx';

interface JobProgressProps {
  jobId: string;
  label: string;
  /** Called once when the job has ended. `job.state` is then `done` or `failed`. */
  onEnd: (job: JobView) => void;
}

/** How often the job is polled. The interval is so short that the bar moves visibly. */
const EVERY_MS = 1000;
const ended = (job: JobView | undefined) => job?.state === 'done' || job?.state === 'failed';

/** Renders the progress bar of a long job. It polls `GET /jobs/{id}` until the job has ended. */
export function JobProgress({ jobId, label, onEnd }: JobProgressProps) {
  const job = useQuery(
    jobsContract.get,
    { params: { id: jobId } },
    { every: (answer) => (ended(answer?.data) ? 0 : EVERY_MS), keep: false },
  );
  const reported = useRef('');
  useEffect(() => {
    if (job.data === undefined || !ended(job.data) || reported.current === jobId) return;
    reported.current = jobId;
    onEnd(job.data);
  });
  if (job.error && !job.data) return <FailureNotice error={job.error} onRetry={job.refresh} />;
  return <ProgressBar label={label} done={job.data?.progress.done ?? 0} total={job.data?.progress.total ?? 0} />;
}
