import { Failure } from '../../../shared/errors.ts';
import { formatRupees, toRupees } from '../../../shared/money.ts';
import type { Offer } from '../../../shared/quotes/offer.ts';
import type { Order } from '../record/order.ts';

/**
 * The price at which a seller has last seen a partner for an order, in paise: what the client says that it showed, else the
 * choice that a change of the order, or somebody else's choice, let go, else the choice. Undefined when a partner is paid
 * without being chosen.
 */
export const seenPaise = ({ choice, letGo, own = [] }: Order, partnerId: string, expectedPaise: number | undefined) =>
  expectedPaise ??
  [letGo, choice, ...own.map(({ offer }) => offer)].find((seen) => seen?.partnerId === partnerId)?.finalPaise;

/**
 * Nobody pays a price that they did not see.
 * @throws CONFLICT where another partner is chosen; PRICE_CHANGED with the old price and the new one, also where the details were changed since the choice
 */
export function checkSeenPrice(order: Order, offer: Offer, expectedPaise: number | undefined): void {
  const { choice, own } = order;
  // Somebody chose another partner meanwhile: what the payer has seen of this one is nowhere kept.
  if (expectedPaise === undefined && own === undefined && choice !== null && choice.partnerId !== offer.partnerId)
    throw new Failure('CONFLICT', `${choice.name} was chosen for this order. Reload it and choose again.`);
  const seen = seenPaise(order, offer.partnerId, expectedPaise);
  const isOld =
    expectedPaise === undefined && order.choice === null && order.own === undefined && order.letGo !== undefined;
  if (!isOld && (seen === undefined || seen === offer.finalPaise)) return;
  const was = seen ?? order.letGo?.finalPaise ?? offer.finalPaise;
  const cause = isOld ? 'The order was changed since its partner was chosen. ' : '';
  throw new Failure(
    'PRICE_CHANGED',
    `${cause}The price was ${formatRupees(was)}; ${offer.name} costs ${formatRupees(offer.finalPaise)} now. Choose again.`,
    { fields: { expected_amount: String(toRupees(was)), final_pay: String(toRupees(offer.finalPaise)) } },
  );
}
