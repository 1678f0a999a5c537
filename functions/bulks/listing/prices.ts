import type { ChangedPrice } from '../../../shared/bulks/bulk-prices.ts';
import type { bulksContract } from '../../../shared/bulks/contract.ts';
import { Failure } from '../../../shared/errors.ts';
import { toRupees } from '../../../shared/money.ts';
import { sellerAsCaller } from '../../orders/quotes/offers-for.ts';
import { sellerOrderNumber } from '../../orders/record/order.ts';
import type { Verb } from '../../users/caller/serve.ts';
import { getBulk } from '../get.ts';
import { payableOrders } from './payable-orders.ts';
import { type PricedOrder, todaysPrices } from './todays-prices.ts';

const changedView = ({ order, number, chosen, now }: PricedOrder): ChangedPrice => ({
  number,
  order_id: sellerOrderNumber(order),
  partner: chosen.name,
  was: toRupees(chosen.finalPaise),
  now: now instanceof Failure ? null : toRupees(now),
  reason: now instanceof Failure ? now.message : null,
});

/**
 * Returns the total of a bulk's unpaid orders at the prices that were shown and at today's prices. Also returns the
 * orders whose price changed.
 */
export const prices: Verb<typeof bulksContract.prices> = async ({ params }, { caller }) => {
  const { bulk } = await getBulk(caller, params.id);
  const { payable } = await payableOrders(bulk);
  const { wasPaise, nowPaise, changed } = await todaysPrices(await sellerAsCaller(caller, bulk), payable);
  return {
    data: {
      unpaid: payable.length,
      was: toRupees(wasPaise),
      to_pay: toRupees(nowPaise),
      changed: changed.map(changedView),
    },
  };
};
