import { useState } from 'react';
import type { DecidedAgain } from '../../../../shared/bulks/bulk.ts';
import type { BulkTotals } from '../../../../shared/bulks/bulk-order.ts';
import { bulksContract } from '../../../../shared/bulks/contract.ts';
import type { JobView } from '../../../../shared/jobs/contract.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { Button } from '../../ui/element/button.tsx';
import { JobProgress } from '../../ui/feedback/job-progress.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

interface LetRulesChooseProps {
  bulkId: string;
  totals: BulkTotals | undefined;
  onStart: () => void;
  /** Called after the job has ended, to load the orders again. */
  onEnd: () => void;
}

/**
 * Renders a button that applies the seller's present rules to a bulk, so that they choose its partners again. Then
 * shows what has changed.
 */
export function LetRulesChoose({ bulkId, totals, onStart, onEnd }: LetRulesChooseProps) {
  const [jobId, setJobId] = useState<string>();
  const [job, setJob] = useState<JobView>();
  const start = useAction((id: string, key) => call(bulksContract.decideAgain, { body: { bulk_id: id } }, { key }), {
    onDone: ({ data }) => {
      setJob(undefined);
      setJobId(data.job_id);
      onStart();
    },
  });
  const end = (ended: JobView) => {
    setJobId(undefined);
    setJob(ended);
    onEnd();
  };
  if (totals === undefined) return null;
  const result = job?.result as Partial<DecidedAgain> | null | undefined;
  return (
    <Stack>
      <div>
        <Button
          look="ghost"
          small
          icon="refresh"
          does={bulksContract.decideAgain}
          busy={start.busy || jobId !== undefined}
          onClick={() => void start.run(bulkId)}
        >
          {totals.rules.some(({ rule }) => rule === 'own') ? 'Let your rules choose again' : 'Let your rules choose'}
        </Button>
      </div>
      {jobId !== undefined && <JobProgress jobId={jobId} label="Orders decided" onEnd={end} />}
      {job !== undefined && (
        <Notice
          tone={job.state === 'failed' ? 'danger' : 'success'}
          action={
            <Button look="ghost" small onClick={() => setJob(undefined)}>
              Close
            </Button>
          }
        >
          {job.errors[0]?.message ?? result?.message}
        </Notice>
      )}
    </Stack>
  );
}
