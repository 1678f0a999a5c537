import type { BulkView } from '../../../../shared/bulks/bulk.ts';
import { Tag } from '../../ui/element/tag.tsx';
import { JobProgress } from '../../ui/feedback/job-progress.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

/** Shows the state of a bulk: its progress while the file is processed, and afterwards the remaining steps. */
export function BulkState({ bulk, onEnd }: { bulk: BulkView; onEnd: () => void }) {
  const { state, bad_rows: bad, refused_orders: refused } = bulk;
  if (state === 'queued' || state === 'running')
    return <JobProgress jobId={bulk.job_id} label="Rows done" onEnd={onEnd} />;
  if (state === 'waiting')
    return (
      <Tag tone="warning" icon="clock">
        To check
      </Tag>
    );
  if (state === 'discarded')
    return (
      <Tag tone="neutral" icon="times">
        Discarded
      </Tag>
    );
  if (state === 'failed')
    return (
      <Tag tone="danger" icon="times-circle">
        {bad > 0 ? `${bad.toLocaleString('en-IN')} ${bad === 1 ? 'row' : 'rows'} to fix` : 'File rejected'}
      </Tag>
    );
  if (refused > 0)
    return (
      <Stack close>
        <Paid {...bulk} />
        <Tag tone="danger" icon="times-circle">
          {refused.toLocaleString('en-IN')} not booked, money back
        </Tag>
      </Stack>
    );
  return <Paid {...bulk} />;
}

/** Shows how much of a bulk is paid. */
function Paid({ unpaid_orders: unpaid, orders_count: orders, total_payout: payout }: BulkView) {
  if (unpaid === 0)
    return (
      <Tag tone="success" icon="check-circle">
        Paid
      </Tag>
    );
  return (
    <Tag tone="warning" icon="clock">
      {payout === null // neither paid nor unpaid means deleted
        ? 'Not paid'
        : `${unpaid.toLocaleString('en-IN')} of ${orders.toLocaleString('en-IN')} not paid`}
    </Tag>
  );
}
