import { routingOf } from '../../courier-partners/pricing/routing-of.ts';
import type { Booked } from '../../couriers/port.ts';
import { log } from '../../platform/log.ts';
import { carryOut } from '../cancel-and-return/ask-courier.ts';
import { changeOrder, type Decision } from '../change/change-order.ts';
import { AwbTaken, claimAwb, releaseAwb } from '../record/awb-store.ts';
import { isSameAwb, type Order, partnerName } from '../record/order.ts';
import { isSameTry, isUnbooked, settleAt } from './booking-state.ts';

/** The routing data that the label shows. */
type Printed = Pick<Order, 'sortCode' | 'hubs'>;

/**
 * Decides what an AWB makes of an order: booked, or to be cancelled at the courier if it was refunded. The AWB record
 * is written before the order and outside its transaction, which would cost twice as much. A later try finds the record
 * with this order's id.
 */
async function decide(order: Order, { awb }: Booked, printed: Printed): Promise<Decision | undefined> {
  if (order.charge === null || order.awb !== null) return undefined;
  await claimAwb({ ...order, awb });
  const { asking: _, ...rest } = order;
  if (!isUnbooked(order)) {
    const next: Order = { ...rest, awb, pending: 'cancel' };
    return { order: { ...next, dueAt: settleAt() } };
  }
  const next: Order = { ...rest, awb, ...printed, status: 'pending_pickup', error: null };
  return {
    order: { ...next, dueAt: order.pending === null ? null : settleAt() },
  };
}

/** Returns the routing for the label: from the courier, else from the file that priced the order. */
async function printedOf({ choice, plan, details }: Order, booked: Booked): Promise<Printed> {
  if (choice === null) return { sortCode: booked.sortCode ?? null };
  const card = { partner: choice.partnerId, plan: plan ?? '', version: choice.cardVersion };
  const { sourceHub, destinationHub, sortCode } = await routingOf(
    card,
    details.pickup_address.postcode,
    details.shipping_address.postcode,
  );
  return {
    sortCode: booked.sortCode ?? sortCode ?? null,
    ...((sourceHub || destinationHub) && { hubs: [sourceHub, destinationHub] }),
  };
}

/**
 * Stores an AWB, from the reply to a booking, from a question by our reference, or from a push. If the order was
 * refunded since, the courier is told to cancel, so that it does not carry the parcel for nothing. Safe to repeat.
 */
export async function keepAwb(order: Order, booked: Booked, at: Date): Promise<Order | undefined> {
  const { awb } = booked;
  const printed = await printedOf(order, booked);
  const context = { order_id: order.id, courier: partnerName(order), awb };
  // A fallback partner was charged since: this AWB is not the parcel that is paid for.
  const decideIfSame = (now: Order) => (isSameTry(now, order) ? decide(now, booked, printed) : undefined);
  const kept = await changeOrder(order.id, decideIfSame, at).catch((error: unknown) => {
    if (!(error instanceof AwbTaken)) throw error;
    log.error('AWB given twice', { ...context, error });
    return undefined;
  });
  if (kept !== undefined && !isSameTry(kept, order)) {
    log.error('booked twice', { ...context, kept: kept.awb });
    return kept;
  }
  if (kept === undefined || kept.awb === null) return kept;
  if (!isSameAwb(kept.awb, awb)) {
    await releaseAwb({ ...order, awb });
    log.error('booked twice', { ...context, kept: kept.awb });
  }
  if (kept.refund === null || kept.pending !== 'cancel') return kept;
  const outcome = await carryOut(kept, at);
  if (outcome.kind === 'refused') log.error('carried after its refund', { ...context, said: outcome.message });
  return outcome.kind === 'done' ? outcome.order : kept;
}
