import { nameOf } from '../../../../shared/name-of.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { mayReattempt } from '../../../../shared/orders/rules/may-reattempt.ts';
import { durationText, isUrgent } from '../../../../shared/orders/rules/ndr-clock.ts';
import { orderFactsOfView } from '../../../../shared/orders/rules/order-facts.ts';
import { CLAIM_STATES, type ClaimView } from '../../../../shared/tickets/claim.ts';
import type { ReattemptState } from '../../../../shared/tickets/ndr.ts';
import { formatIndiaTime } from '../../lib/dates/when.ts';
import { Button } from '../../ui/element/button.tsx';
import { CellLines } from '../orders-list/cells/cell-lines.tsx';
import type { OrderCells } from '../orders-list/commands/order-menu.tsx';
import { NdrClock } from './ndr-clock.tsx';
import { REATTEMPT_KEY } from './next-reattempt.ts';
import css from './ticket-cell.module.css';
import { useMinute } from './use-minute.ts';

/** The states of a requested re-attempt that has ended although the courier has not accepted it. */
const ENDED: readonly ReattemptState[] = ['refused', 'declined', 'stopped'];

/**
 * Returns the label of the button with which the seller decides about the buyer's choice. Undefined for other viewers,
 * and if there is nothing to decide.
 */
function choiceButton({ reattempt, created_by }: OrderView, { viewer }: OrderCells, now: Date): string | undefined {
  if (created_by._id !== viewer._id) return undefined;
  if (reattempt?.state === 'approval') return 'Decide';
  if (reattempt?.state !== 'held' || reattempt.sends_at === null) return undefined;
  const minutes = Math.ceil((Date.parse(reattempt.sends_at) - now.getTime()) / 60_000);
  return minutes > 0 ? `Stop (${minutes} min)` : undefined;
}

/** Returns whether the row offers a re-attempt. It offers none while a request waits for the courier or our staff. */
const offersReattempt = (order: OrderView, { viewer }: OrderCells): boolean =>
  viewer.can(['order.individual_order', 'order.ticket_dashboard']) &&
  (order.reattempt === null || ENDED.includes(order.reattempt.state)) &&
  mayReattempt(orderFactsOfView(order), { id: viewer._id, seesAll: viewer.seesAll });

/** Shows the state of a claim, and what the courier reports about the delivery. */
function ClaimLines({ claim: { state, proof } }: { claim: ClaimView }) {
  return (
    <>
      <strong className={css.claim}>{CLAIM_STATES[state]}</strong>
      {proof !== null && (
        <small className={css.assigned} title={`${formatIndiaTime(proof.at)} ${proof.place} ${proof.text}`}>
          Courier: {formatIndiaTime(proof.at, 'nearTime')}
          {proof.place && `, ${proof.place}`}
        </small>
      )}
    </>
  );
}

/**
 * Shows which member of staff works on a ticket, and when the ticket is due. The text is red if less than a day is
 * left.
 */
function Assigned({ order: { ticket }, now }: { order: OrderView; now: Date }) {
  if (ticket === null || (ticket.assigned_to === null && ticket.due_at === null)) return null;
  const due = ticket.due_at;
  return (
    <small className={css.assigned} data-tone={due !== null && isUrgent(due, now) ? 'danger' : undefined}>
      {ticket.assigned_to === null ? 'Nobody' : nameOf(ticket.assigned_to)}
      {due !== null && `, due ${formatIndiaTime(due, 'near')}`}
    </small>
  );
}

/**
 * Shows the time left for a failed delivery, with a button for a re-attempt. For another ticket, shows its age. The
 * menu has further actions.
 */
export function TicketCell({ order, cells }: { order: OrderView; cells: OrderCells }) {
  const now = useMinute();
  const assigned = <Assigned order={order} now={now} />;
  if (order.ndr === null) {
    return (
      order.ticket_since !== null && (
        <>
          {order.claim !== undefined && <ClaimLines claim={order.claim} />}
          <small className={css.open}>
            {order.missed_pickup?.state === 'staff' && 'The courier did not come. '}Open for{' '}
            {durationText(order.ticket_since, now)}
          </small>
          {assigned}
        </>
      )
    );
  }
  const choice = choiceButton(order, cells, now);
  return (
    <CellLines>
      <NdrClock order={order} now={now}>
        {choice !== undefined && (
          <Button small title="What the buyer chose" onClick={() => cells.onAction('choice', order)}>
            {choice}
          </Button>
        )}
        {offersReattempt(order, cells) && (
          <Button
            small
            busy={cells.workOf(order).busy !== undefined}
            title="Another delivery attempt"
            aria-keyshortcuts={REATTEMPT_KEY}
            data-order={order._id}
            onClick={() => cells.onAction('reattempt', order)}
          >
            Re-attempt
          </Button>
        )}
      </NdrClock>
      {assigned}
    </CellLines>
  );
}
