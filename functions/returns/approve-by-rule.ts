import { ERRORS, Failure } from '../../shared/errors.ts';
import { formatRupees } from '../../shared/money.ts';
import { CREATE_PERMISSIONS } from '../../shared/orders/list/list-access.ts';
import { lacksEWayBill } from '../../shared/orders/rules/e-way-bill.ts';
import type { Offer } from '../../shared/quotes/offer.ts';
import { RETURN_REASONS } from '../../shared/returns/reasons.ts';
import { getWallet } from '../ledger/store.ts';
import { fallbackLimitPaise, paymentPlanner } from '../orders/booking/payment.ts';
import { changeOrder } from '../orders/change/change-order.ts';
import { offersForOrder } from '../orders/quotes/order-offers.ts';
import { openReturnOf } from '../orders/record/open-return.ts';
import { isPaid, type Order } from '../orders/record/order.ts';
import { hashOf } from '../platform/ids.ts';
import { log } from '../platform/log.ts';
import { send } from '../platform/messaging/queues.ts';
import { type Caller, findCaller } from '../users/caller/caller.ts';
import { checkNewReturn, makeReturn, planReturn } from './make-return.ts';

/**
 * Returns the cheapest offer for a return.
 * @throws CONFLICT with the reason why the return has to wait for the seller
 */
async function cheapest(planned: Pick<Order, 'details'> & { plan: string }, seller: Caller): Promise<Offer> {
  const wait = (why: string): Failure => new Failure('CONFLICT', `${why} Approve it yourself.`);
  if (lacksEWayBill(planned.details)) throw wait('Goods above ₹50,000 need an e-way bill.');
  const offers = await offersForOrder(seller, planned);
  const [offer] = offers.available.toSorted((a, b) => a.finalPaise - b.finalPaise);
  if (offer === undefined) throw wait('No partner collects at this pin code.');
  const { balance } = await getWallet(seller.id);
  if (balance >= offer.finalPaise) return offer;
  // The text does not contain the balance, because it is also shown to staff who may not see wallets.
  throw wait(`The pickup costs ${formatRupees(offer.finalPaise)}, and your wallet has less. Add money.`);
}

/** Stores why the seller has to act. Nothing is stored if a person has decided about the request. */
const storeWait = (order: Order, waits: string, at: Date) =>
  changeOrder(
    order.id,
    ({ returnRequest: asked, ...now }) =>
      asked === undefined || (asked.state !== 'asked' && asked.rule === undefined)
        ? undefined
        : { order: { ...now, returnRequest: { ...asked, waits } } },
    at,
  );

/**
 * Charges the return to the wallet, and queues its booking. Nothing is charged if a person has chosen or paid a
 * partner.
 */
async function bookReturn(made: Order, { partnerId, finalPaise }: Offer, seller: Caller, at: Date): Promise<void> {
  const fallbackPaise = fallbackLimitPaise(undefined, seller.user, partnerId, undefined);
  const plan = paymentPlanner(seller, { partnerId, expectedPaise: finalPaise, fallbackPaise }, at);
  const paid = await changeOrder(made, (now) => (now.choice === null ? plan(now) : undefined), at);
  if (isPaid(paid)) await send('book', [{ orderId: made.id }]);
}

/**
 * Approves a buyer's request by the seller's rule. Books the pickup of the goods with the cheapest partner, at the
 * seller's cost. If this is not possible, the request waits for the seller, and the reason is stored. If somebody
 * decides at the same moment, that decision is kept. If the rule has already approved the request, only pays for the
 * return, unless the return is already paid.
 * @param why the reason that the rule gives for this request
 */
export async function approveByRule(order: Order, why: string, at: Date): Promise<void> {
  const { returnRequest: asked } = order;
  const seller = await findCaller(order.owner);
  if (asked === undefined || seller?.courier !== null || !seller.may(CREATE_PERMISSIONS)) return;
  const isApproved = asked.state === 'approved' && asked.rule !== undefined;
  const approved = isApproved ? await openReturnOf(order) : undefined;
  if (asked.state !== 'asked' && (approved === undefined || isPaid(approved))) return;
  const input = { order_id: order.id, reason: RETURN_REASONS[asked.reason] };
  const repeat = { userId: order.id, key: `return-rule-${asked.at}`, inputHash: hashOf(input), at };
  try {
    if (approved === undefined) await checkNewReturn(order, { caller: seller, repeat });
    const planned = await planReturn(order, input, seller);
    const offer = await cheapest(planned, seller);
    const made = approved ?? (await makeReturn(order, planned, { caller: seller, at, repeat, rule: why })).made;
    await bookReturn(made, offer, seller, at);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    log.info('return waits for its seller', { order_id: order.id, code: error.code });
    await storeWait(order, error.message || ERRORS[error.code].message, at);
  }
}
