import { breakdownOf, pricePostings } from '../../ledger/charge.ts';
import type { Party } from '../../ledger/document.ts';
import type { OrderDecision } from '../change/change-order.ts';
import { costOfOrder } from '../change/price-change.ts';
import { ledgerOrderFacts, type Order, withChargeNumbers } from '../record/order.ts';

/**
 * Returns a refunded order charged again with its whole current price and a new invoice, because the courier carried
 * its parcel. The wallet may be overdrawn. Undefined if the order is not refunded. Pure.
 * @param party the seller's data for the new invoice
 */
export function withNewCharge(
  order: Order,
  party: Party,
  at: Date,
  { note, by }: { note: string; by: string },
): OrderDecision | undefined {
  const { charge, choice } = order;
  if (charge === null || choice === null || order.refund === null) return undefined;
  const becomes: Order = { ...order, refund: null };
  const cost = costOfOrder(becomes);
  const { totalPaise, ...parts } = cost;
  return {
    entry: {
      kind: 'charge',
      postings: pricePostings(order.owner, cost),
      order: ledgerOrderFacts(order),
      breakdown: breakdownOf(choice),
      document: { ...parts, party },
      method: 'wallet',
      note,
      by,
      mayOverdraw: true,
    },
    order: { ...becomes, charge: { ...charge, paise: totalPaise, at: at.toISOString() } },
    withLine: withChargeNumbers,
  };
}
