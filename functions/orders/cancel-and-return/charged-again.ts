import { breakdownOf, pricePostings } from '../../ledger/charge.ts';
import type { Party } from '../../ledger/document.ts';
import type { Decision } from '../change/change-order.ts';
import { costOfOrder } from '../change/price-change.ts';
import { chargedWith, type Order, orderOf } from '../record/order.ts';

/**
 * Charges a refunded order again because the courier carried it: the whole current price, under a new invoice. It may
 * overdraw, because the courier caused it. Undefined while the earlier charge is not refunded. Pure.
 * @param party the seller as today's documents name it
 */
export function chargedAgain(
  order: Order,
  party: Party,
  at: Date,
  { note, by }: { note: string; by: string },
): Decision | undefined {
  const { charge, choice } = order;
  if (charge === null || choice === null || order.refund === null) return undefined;
  const becomes: Order = { ...order, refund: null };
  const cost = costOfOrder(becomes);
  const { totalPaise, ...parts } = cost;
  return {
    entry: {
      kind: 'charge',
      postings: pricePostings(order.owner, cost),
      order: orderOf(order),
      breakdown: breakdownOf(choice),
      document: { ...parts, party },
      method: 'wallet',
      note,
      by,
      mayOverdraw: true,
    },
    order: { ...becomes, charge: { ...charge, paise: totalPaise, at: at.toISOString() } },
    withLine: chargedWith,
  };
}
