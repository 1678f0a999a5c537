import { type ReactNode, useState } from 'react';
import type { JobView } from '../../../../shared/jobs/contract.ts';
import type { WorkResult } from '../../../../shared/jobs/work.ts';
import { toast } from '../../lib/toast.ts';
import { JobProgress } from '../../ui/feedback/job-progress.tsx';
import { RefusedWork } from './refused-work.tsx';

interface BulkWorkOptions {
  /** `label` names the work of the job. `words` are the singular and the plural for its rows. */
  label: string;
  words: readonly [one: string, many: string];
  /** Called with the job's result when the job has ended. */
  onEnd: (result: WorkResult) => void;
}

/** Follows a job of bulk work. Returns its progress, and after its end shows its message and the refused rows. */
export function useBulkWork({ label, words, onEnd }: BulkWorkOptions): {
  busy: boolean;
  follow: (jobId: string) => void;
  /** The progress, or the refused rows. */
  state: ReactNode;
} {
  const [jobId, setJobId] = useState<string>();
  const [result, setResult] = useState<WorkResult>();
  const end = (job: JobView) => {
    setJobId(undefined);
    // A job of bulk work has a result of this type. If the result was lost, the job's error is shown.
    const ended = {
      message: job.errors[0]?.message ?? '',
      done: 0,
      refused: [],
      ...(job.result as Partial<WorkResult> | null),
    };
    if (job.state === 'done' && ended.refused.length === 0) toast.success(ended.message);
    else toast.warning(ended.message);
    setResult(ended);
    onEnd(ended);
  };
  return {
    busy: jobId !== undefined,
    follow: (id) => {
      setResult(undefined);
      setJobId(id);
    },
    state: (
      <>
        {jobId !== undefined && <JobProgress key={jobId} jobId={jobId} label={label} onEnd={end} />}
        {result !== undefined && result.refused.length > 0 && (
          <RefusedWork words={words} rows={result.refused} onClose={() => setResult(undefined)} />
        )}
      </>
    ),
  };
}
