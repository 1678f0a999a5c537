import { useState } from 'react';
import { attachmentsContract } from '../../../../shared/attachments/contract.ts';
import { downloadsContract } from '../../../../shared/downloads/contract.ts';
import type { JobView } from '../../../../shared/jobs/contract.ts';
import { ordersContract } from '../../../../shared/orders/contract.ts';
import { saidOr } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useDownload } from '../../api/use-download.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { JobProgress } from '../../ui/job-progress.tsx';
import { type OrderFilters, queryOf } from './order-filters.ts';

interface ListDownloadProps {
  filters: OrderFilters;
  /** Nothing is listed, or what is shown was searched for and not filtered. */
  disabled: boolean;
  /** Rows of the whole list, as counted. */
  total: number;
  /** What is answered at once; a longer list is written by a job. */
  atOnce?: number;
}

/** As the server has it: functions/orders/list/download.ts. */
const AT_ONCE = 5000;
/** Spec 1 section 8. */
const FALLBACK = 'Error in Download file';

/** As in the address of a list, where an empty filter is left out. */
function filtersOf(asked: OrderFilters) {
  const { created_from, created_to, logistic_id, plan, created_by, ...rest } = queryOf(asked);
  return {
    ...rest,
    ...(created_from && { created_from }),
    ...(created_to && { created_to }),
    ...(logistic_id && { logistic_id }),
    ...(plan && { plan }),
    ...(created_by && { created_by }),
  };
}

/** The filtered list as a spreadsheet, all of its pages: at once, or by a job with its bar and a link when it is long. */
export function ListDownload({ filters, disabled, total, atOnce = AT_ONCE }: ListDownloadProps) {
  const [jobId, setJobId] = useState<string>();
  const [ready, setReady] = useState<string>();
  const file = useDownload(ordersContract.download);
  const onFailure = (failure: Parameters<typeof saidOr>[0]) => toast.error(saidOr(failure, FALLBACK));
  const long = useAction(
    (asked: OrderFilters, key) =>
      call(downloadsContract.create, { body: { kind: 'orders', format: 'xlsx', filters: filtersOf(asked) } }, { key }),
    {
      success: 'Your download has started',
      onDone: ({ data }) => {
        setReady(undefined);
        setJobId(data.job_id);
      },
      onFailure,
    },
  );
  const link = useAction((id: string) => call(attachmentsContract.link, { params: { id } }), {
    onDone: ({ data }) => window.location.assign(data.url),
    onFailure,
  });
  const end = (job: JobView) => {
    setJobId(undefined);
    if (job.state === 'done') setReady(String(job.result?.['attachment_id']));
    else toast.error(job.errors[0]?.message ?? FALLBACK);
  };
  if (jobId !== undefined) return <JobProgress jobId={jobId} label="Writing the list" onEnd={end} />;
  return (
    <>
      {ready !== undefined && (
        <Button small icon="download" busy={link.busy} onClick={() => void link.run(ready)}>
          Save the finished file
        </Button>
      )}
      <Button
        look="secondary"
        small
        icon="download"
        busy={file.busy || long.busy}
        disabled={disabled}
        title="The whole list as a spreadsheet"
        onClick={() => void (total > atOnce ? long.run(filters) : file.run({ query: queryOf(filters) }))}
      >
        Download
      </Button>
    </>
  );
}
