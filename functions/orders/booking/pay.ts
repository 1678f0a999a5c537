import { Failure } from '../../../shared/errors.ts';
import { toPaise } from '../../../shared/money.ts';
import type { ordersContract } from '../../../shared/orders/contract.ts';
import { isSelected } from '../../../shared/orders/viewer.ts';
import type { Offer } from '../../../shared/quotes/offer.ts';
import type { Made } from '../../platform/idempotency.ts';
import type { Ctx, Verb } from '../../users/serve.ts';
import { changeOrderOnce } from '../change-order.ts';
import { getToPay } from '../get-order.ts';
import { isPaid, type Order } from '../order.ts';
import { showChanged } from '../show-order.ts';
import { findAnyOrder } from '../store.ts';
import { book } from './book.ts';
import { planCharge } from './charge.ts';
import { offerOf } from './choose.ts';
import { checkSeenPrice } from './seen-price.ts';

interface Asked {
  order_id: string;
  logistic_id: string;
  expected_amount?: number | undefined;
}

/** Debit, order and key in one transaction. */
async function payOnce(
  { order_id, logistic_id, expected_amount }: Asked,
  { caller, repeat, at }: Pick<Ctx, 'caller' | 'repeat' | 'at'>,
): Promise<Made<Order>> {
  const expectedPaise = expected_amount === undefined ? undefined : toPaise(expected_amount);
  // Asked again only when the order has moved, not when its seller's wallet has.
  let quoted: { version: number; offer: Offer; plan: string } | undefined;
  return changeOrderOnce(
    await getToPay(caller, order_id),
    async (order, repeated) => {
      if (isPaid(order)) {
        if (repeated) return undefined;
        throw new Failure('CONFLICT', 'This order is already paid.');
      }
      if (!isSelected(caller, logistic_id)) throw new Failure('CONFLICT', 'This partner is not available to you.');
      if (quoted?.version !== order.version)
        quoted = { ...(await offerOf(caller, order, logistic_id)), version: order.version };
      const { offer, plan } = quoted;
      checkSeenPrice(order, offer, expectedPaise);
      return planCharge({ ...order, plan }, caller.user, offer, at);
    },
    at,
    repeat,
  );
}

/**
 * Pays an order from the creator's wallet and books it. The debit and the booking to be done are committed together;
 * what the courier then says, or does not say, is settled by `book`, here and again by the schedule.
 * @throws BOOKING_REFUSED when the courier refuses for good: the money is back already, and a repeat says the same
 */
export const pay: Verb<typeof ordersContract.pay> = async ({ body }, ctx) => {
  const { value: paid, replayed } = await payOnce(body, ctx);
  const order = replayed
    ? paid
    : await book(paid, ctx.at, { first: true }).then(async (booked) => booked ?? (await findAnyOrder(paid.id)) ?? paid);
  if (order.error !== null && order.refund !== null) throw new Failure('BOOKING_REFUSED', order.error);
  return { data: await showChanged(ctx.caller, order), message: 'Order has been successfully placed', replayed };
};
