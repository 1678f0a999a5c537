import type { OrderView } from '../../../../shared/orders/order.ts';
import { mayReattempt } from '../../../../shared/orders/rules/may-reattempt.ts';
import { durationText } from '../../../../shared/orders/rules/ndr-clock.ts';
import { factsOfView } from '../../../../shared/orders/rules/order-facts.ts';
import { Button } from '../../ui/element/button.tsx';
import { CellLines } from '../orders-list/cells/cell-lines.tsx';
import type { OrderCells } from '../orders-list/commands/order-menu.tsx';
import { NdrClock } from './ndr-clock.tsx';
import { REATTEMPT_KEY } from './next-reattempt.ts';
import css from './ticket-cell.module.css';
import { useMinute } from './use-minute.ts';

/**
 * Returns whether the row offers another attempt. It does not while a request is waiting for the courier or our staff.
 */
const offersReattempt = (order: OrderView, { viewer }: OrderCells): boolean =>
  viewer.can('order.individual_order') &&
  (order.reattempt === null || order.reattempt.state === 'refused') &&
  mayReattempt(factsOfView(order), { id: viewer._id, seesAll: viewer.seesAll });

/**
 * Shows the clock of a failed delivery with a button for another attempt, or the age of another ticket. The menu has
 * further actions.
 */
export function TicketCell({ order, cells }: { order: OrderView; cells: OrderCells }) {
  const now = useMinute();
  if (order.ndr === null) {
    return (
      order.ticket_since !== null && (
        <small className={css.open}>
          {order.missed_pickup?.state === 'staff' && 'The courier did not come. '}Open for{' '}
          {durationText(order.ticket_since, now)}
        </small>
      )
    );
  }
  return (
    <CellLines>
      <NdrClock order={order} now={now}>
        {offersReattempt(order, cells) && (
          <Button
            small
            busy={cells.workOf(order).busy !== undefined}
            title="Another delivery attempt"
            aria-keyshortcuts={REATTEMPT_KEY}
            data-order={order._id}
            onClick={() => cells.onAction('reattempt', order)}
          >
            Re-attempt <kbd aria-hidden="true">{REATTEMPT_KEY}</kbd>
          </Button>
        )}
      </NdrClock>
    </CellLines>
  );
}
