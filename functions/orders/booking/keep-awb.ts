import { findBuyingCard } from '../../courier-partners/buying-store.ts';
import { routingOf } from '../../courier-partners/pricing/routing-of.ts';
import type { Booked } from '../../couriers/port.ts';
import { log } from '../../platform/log.ts';
import { sendPendingCommand } from '../cancel-and-return/ask-courier.ts';
import { changeOrder, type OrderDecision } from '../change/change-order.ts';
import { AwbTaken, claimAwb, releaseAwb } from '../record/awb-store.ts';
import { buyingSnapshotOf } from '../record/choice/buying-snapshot.ts';
import { isSameAwb, type Order, partnerName } from '../record/order.ts';
import { isSameAttempt, isUnbooked, nextSettleTime } from './booking-state.ts';

/** The routing data that is printed on a label. */
type Printed = Pick<Order, 'sortCode' | 'hubs'>;
/** The data that an order stores on the day of its booking: the label's routing data and the buying rates. */
type OfBooking = Printed & Pick<Order, 'buying'>;

/**
 * Returns an order with its new AWB. If the order is already refunded, sets the command that cancels the parcel at the
 * courier. Before this, writes the AWB's record separately, because a write in the order's transaction would cost twice
 * as much. A repeat finds the record with this order's id.
 */
async function decide(
  order: Order,
  { awb }: Booked,
  { buying, ...printed }: OfBooking,
): Promise<OrderDecision | undefined> {
  if (order.charge === null || order.awb !== null) return undefined;
  await claimAwb({ ...order, awb });
  const { asking: _, ...rest } = order;
  const bought = buying && { buying };
  if (!isUnbooked(order)) {
    const next: Order = { ...rest, ...bought, awb, pending: 'cancel' };
    return { order: { ...next, dueAt: nextSettleTime() } };
  }
  const next: Order = { ...rest, ...bought, awb, ...printed, status: 'pending_pickup', error: null };
  return {
    order: { ...next, dueAt: order.pending === null ? null : nextSettleTime() },
  };
}

/**
 * Returns the routing data for the label. The sort code is the one that the courier sent or, if it sent none, the one
 * in the partner's file. The hubs are from the partner's file.
 */
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

/** Returns the courier's buying rates that apply to an order booked now. */
async function buyingOf({ choice, details }: Order, at: Date): Promise<Order['buying']> {
  const isReverse = details.reverse !== undefined;
  const card = choice === null ? undefined : await findBuyingCard(choice.partnerId, at);
  return choice === null || card === undefined ? undefined : buyingSnapshotOf(card, choice.zone, isReverse);
}

/**
 * Stores the AWB that a courier assigned to an order. If the order was already refunded, cancels the parcel at the
 * courier. Safe to repeat. Returns undefined if another order has this AWB.
 */
export async function storeAwb(order: Order, booked: Booked, at: Date): Promise<Order | undefined> {
  const { awb } = booked;
  const [printed, buying] = await Promise.all([printedOf(order, booked), buyingOf(order, at)]);
  const ofBooking = { ...printed, ...(buying && { buying }) };
  const context = { order_id: order.id, courier: partnerName(order), awb };
  // If another partner has been charged since, the seller has not paid for the parcel with this AWB.
  const decideIfSame = (now: Order) => (isSameAttempt(now, order) ? decide(now, booked, ofBooking) : undefined);
  const kept = await changeOrder(order.id, decideIfSame, at).catch((error: unknown) => {
    if (!(error instanceof AwbTaken)) throw error;
    log.error('AWB given twice', { ...context, error });
    return undefined;
  });
  if (kept !== undefined && !isSameAttempt(kept, order)) {
    log.error('booked twice', { ...context, kept: kept.awb });
    return kept;
  }
  if (kept === undefined || kept.awb === null) return kept;
  if (!isSameAwb(kept.awb, awb)) {
    await releaseAwb({ ...order, awb });
    log.error('booked twice', { ...context, kept: kept.awb });
  }
  if (kept.refund === null || kept.pending !== 'cancel') return kept;
  const outcome = await sendPendingCommand(kept, at);
  if (outcome.kind === 'refused') log.error('carried after its refund', { ...context, said: outcome.message });
  return outcome.kind === 'done' ? outcome.order : kept;
}
