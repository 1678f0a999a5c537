import { mayCreateRto } from '../../../../shared/orders/may-create-rto.ts';
import { mayReattempt } from '../../../../shared/orders/may-reattempt.ts';
import { lasted } from '../../../../shared/orders/ndr-clock.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { factsOfView } from '../../../../shared/orders/order-facts.ts';
import { Button } from '../../ui/button.tsx';
import { CellLines } from '../orders-list/cell-lines.tsx';
import type { OrderCells } from '../orders-list/order-columns.tsx';
import { NdrClock } from './ndr-clock.tsx';
import css from './ticket-cell.module.css';
import { useMinute } from './use-minute.ts';

/** How long a ticket is open, how long until the courier returns the parcel, and what can be done about it in one click. */
export function TicketCell({ order, cells }: { order: OrderView; cells: OrderCells }) {
  const { viewer, workOf, onAction } = cells;
  const now = useMinute();
  const asker = { id: viewer._id, seesAll: viewer.seesAll };
  const facts = factsOfView(order);
  const writes = viewer.can('order.individual_order');
  const isBusy = workOf(order).busy !== undefined;
  return (
    <CellLines>
      {order.ndr && <NdrClock order={order} now={now} />}
      {order.ticket_since !== null && <small className={css.open}>Open for {lasted(order.ticket_since, now)}</small>}
      <span className={css.acts}>
        {writes && mayReattempt(facts, asker) && (
          <Button
            small
            busy={isBusy}
            title="Another attempt, at the same address"
            onClick={() => onAction('reattempt', order)}
          >
            Re-attempt
          </Button>
        )}
        {order.ndr && mayCreateRto(facts, asker) && (
          <Button look="secondary" small onClick={() => onAction('rto', order)}>
            Return
          </Button>
        )}
        {writes && (
          <Button
            look="ghost"
            small
            icon="comment"
            label={`Comment on ${order.order_id}`}
            onClick={() => onAction('comment', order)}
          />
        )}
      </span>
    </CellLines>
  );
}
