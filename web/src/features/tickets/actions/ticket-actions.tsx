import { useState } from 'react';
import { MOST_AT_ONCE } from '../../../../../shared/jobs/work.ts';
import type { OrderView } from '../../../../../shared/orders/order.ts';
import { type TicketWork, ticketsContract } from '../../../../../shared/tickets/contract.ts';
import { refresh } from '../../../api/refresh.ts';
import { Button } from '../../../ui/element/button.tsx';
import { lazyComponent } from '../../../ui/element/lazy-component.tsx';
import { Actions } from '../../../ui/layout/actions.tsx';
import type { Selection } from '../../../ui/list/select-column.tsx';
import { useBulkWork } from '../../bulk-work/use-bulk-work.tsx';
import { refreshAfterCounting } from '../../orders-list/commands/refresh-counted.ts';

const WorkDialog = lazyComponent(async () => (await import('./work-dialog.tsx')).WorkDialog);

type WorkName = TicketWork['action'];

/** The actions on several tickets, in the order of their buttons. */
const WORK = {
  reattempt: { label: 'Re-attempt', icon: 'replay' },
  comment: { label: 'Comment', icon: 'comment' },
  assign: { label: 'Assign', icon: 'user' },
  claim: { label: 'Claim', icon: 'file' },
  return: { label: 'Return', icon: 'undo' },
} as const satisfies Record<WorkName, object>;

/** The actions that only staff can take. */
const STAFFS: readonly WorkName[] = ['assign', 'claim'];

interface TicketActionsProps {
  /** True after a ticket was selected. Only then is the component's code loaded. */
  open: boolean;
  selection: Selection<OrderView>;
  /** True if the viewer is staff. Only staff assign tickets. */
  isStaff: boolean;
}

/**
 * Renders the buttons that change the selected tickets in one job. Shows the job's progress, and then the refused
 * tickets.
 */
export function TicketActions({ selection, isStaff }: TicketActionsProps) {
  const { selected, onChange } = selection;
  const [asked, setAsked] = useState<WorkName>();
  const orders = selected.slice(0, MOST_AT_ONCE);
  const job = useBulkWork({
    label: 'Tickets',
    words: ['ticket', 'tickets'],
    onEnd: () => {
      onChange([]);
      refresh('/orders');
      refreshAfterCounting();
    },
  });
  return (
    <>
      <Actions>
        {selected.length > MOST_AT_ONCE && <span>The first {MOST_AT_ONCE} at once</span>}
        {selected.length > 0 &&
          (Object.keys(WORK) as WorkName[])
            .filter((name) => isStaff || !STAFFS.includes(name))
            .filter((name) => name !== 'claim' || orders.some(({ claim }) => claim !== undefined))
            .map((name) => (
              <Button
                key={name}
                small
                look={name === 'reattempt' ? 'primary' : 'secondary'}
                icon={WORK[name].icon}
                does={ticketsContract.work}
                disabled={job.busy}
                onClick={() => setAsked(name)}
              >
                {WORK[name].label}
              </Button>
            ))}
      </Actions>
      {job.state}
      {asked !== undefined && (
        <WorkDialog
          name={asked}
          orders={orders}
          onStarted={(id) => {
            setAsked(undefined);
            job.follow(id);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
