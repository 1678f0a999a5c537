import { useState } from 'react';
import type { JobView } from '../../../../shared/jobs/contract.ts';
import type { reportsContract } from '../../../../shared/reports/contract.ts';
import { call } from '../../api/client.ts';
import { refresh } from '../../api/refresh.ts';
import { useAction } from '../../api/use-action.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/element/button.tsx';
import { JobProgress } from '../../ui/feedback/job-progress.tsx';

interface GenerateReportProps {
  endpoint: (typeof reportsContract)['codDay' | 'codWeek' | 'codMonthly'];
  /** The name of the report to generate: 'COD report'. */
  label: string;
}

/**
 * Renders the button that generates a report. It shows the server's message and the progress, then reloads the list.
 */
export function GenerateReport({ endpoint, label }: GenerateReportProps) {
  const [jobId, setJobId] = useState<string>();
  const action = useAction(() => call(endpoint), {
    onDone: ({ data, meta }) => {
      setJobId(data.job_id);
      toast.success(meta.message);
    },
    onFailure: (failure) => {
      // A refusal of the server is shown. A lost connection is only logged (spec 3 section 8).
      if (failure.status === 0) console.error(failure);
      else toast.error(failure.message);
    },
  });
  const onEnd = ({ state, result, errors }: JobView) => {
    setJobId(undefined);
    if (state !== 'done') toast.error(errors[0]?.message ?? `The ${label} could not be made.`);
    else toast.success(`${String(result?.['filename'])} is ready.`);
    refresh('/reports');
  };
  if (jobId !== undefined) return <JobProgress jobId={jobId} label={`Making the ${label}`} onEnd={onEnd} />;
  return (
    <Button icon="plus" busy={action.busy} onClick={() => void action.run()}>
      Generate Report
    </Button>
  );
}
