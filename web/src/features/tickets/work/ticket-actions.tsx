import { useState } from 'react';
import type { JobView } from '../../../../../shared/jobs/contract.ts';
import type { OrderView } from '../../../../../shared/orders/order.ts';
import {
  MOST_TICKETS,
  type TicketWork,
  type TicketWorkResult,
  ticketsContract,
} from '../../../../../shared/tickets/contract.ts';
import { refresh } from '../../../api/refresh.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/element/button.tsx';
import { late } from '../../../ui/element/late.tsx';
import { JobProgress } from '../../../ui/feedback/job-progress.tsx';
import { Actions } from '../../../ui/layout/actions.tsx';
import type { Selection } from '../../../ui/list/select-column.tsx';
import { refreshAfterCounting } from '../../orders-list/commands/refresh-counted.ts';
import { RefusedTickets } from './refused-tickets.tsx';

const WorkDialog = late(async () => (await import('./work-dialog.tsx')).WorkDialog);

type WorkName = TicketWork['action'];

/** The kinds of work with several tickets, in the order of their buttons. */
const WORK = {
  reattempt: { label: 'Re-attempt', icon: 'replay' },
  comment: { label: 'Comment', icon: 'comment' },
  assign: { label: 'Assign', icon: 'user' },
  return: { label: 'Return', icon: 'undo' },
} as const satisfies Record<WorkName, object>;

interface TicketActionsProps {
  /** True once a ticket is selected. The component's code is loaded then. */
  open: boolean;
  selection: Selection<OrderView>;
  /** True if the viewer is staff, who assign tickets. */
  isStaff: boolean;
}

/** Renders the buttons that change the selected tickets in one job, its progress, and the tickets that were refused. */
export function TicketActions({ selection, isStaff }: TicketActionsProps) {
  const { selected, onChange } = selection;
  const [asked, setAsked] = useState<WorkName>();
  const [jobId, setJobId] = useState<string>();
  const [result, setResult] = useState<TicketWorkResult>();
  const orders = selected.slice(0, MOST_TICKETS);
  const end = (job: JobView) => {
    setJobId(undefined);
    // A job of this kind has a result of this type. If the result was lost, the job's error is shown.
    const ended = {
      message: job.errors[0]?.message ?? '',
      done: 0,
      refused: [],
      ...(job.result as Partial<TicketWorkResult> | null),
    };
    if (job.state === 'done' && ended.refused.length === 0) toast.success(ended.message);
    else toast.warning(ended.message);
    setResult(ended);
    onChange([]);
    refresh('/orders');
    refreshAfterCounting();
  };
  return (
    <>
      <Actions>
        {selected.length > MOST_TICKETS && <span>The first {MOST_TICKETS} at once</span>}
        {selected.length > 0 &&
          (Object.keys(WORK) as WorkName[])
            .filter((name) => name !== 'assign' || isStaff)
            .map((name) => (
              <Button
                key={name}
                small
                look={name === 'reattempt' ? 'primary' : 'secondary'}
                icon={WORK[name].icon}
                does={ticketsContract.work}
                disabled={jobId !== undefined}
                onClick={() => setAsked(name)}
              >
                {WORK[name].label}
              </Button>
            ))}
      </Actions>
      {jobId !== undefined && <JobProgress key={jobId} jobId={jobId} label="Tickets" onEnd={end} />}
      {result !== undefined && result.refused.length > 0 && (
        <RefusedTickets rows={result.refused} onClose={() => setResult(undefined)} />
      )}
      {asked !== undefined && (
        <WorkDialog
          name={asked}
          orders={orders}
          onStarted={(id) => {
            setAsked(undefined);
            setResult(undefined);
            setJobId(id);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
