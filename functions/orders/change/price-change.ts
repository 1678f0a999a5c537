import { type Cost, costChange, costOf, NO_COST } from '../../../shared/quotes/order-cost.ts';
import { pricePostings } from '../../ledger/charge.ts';
import { type ChargeBreakdown, type Entry, transactionId } from '../../ledger/transaction.ts';
import { type Order, orderOf } from '../record/order.ts';

type Priced = Pick<Order, 'charge' | 'weighed' | 'rto' | 'refund'>;

/** Returns what an order costs now; nothing before it is charged. */
export const costOfOrder = ({ charge, weighed, rto, refund }: Priced): Cost =>
  charge === null
    ? NO_COST
    : costOf({
        freightPaise: weighed?.freightPaise ?? charge.freightPaise,
        codPaise: charge.codPaise,
        returned: rto !== null,
        refunded: refund !== null,
      });

interface Why {
  kind: 'rto' | 'weight' | 'reversal' | 'refund';
  note: string;
  /** The transaction that is corrected; by default the charge. */
  corrects?: string | undefined;
  /** Who caused the change, if not the seller. */
  by?: string | undefined;
  mayOverdraw?: boolean;
  /** How the new price was calculated. */
  breakdown?: ChargeBreakdown;
}

/**
 * Posts the difference between the new and the current price of a charged order, with its debit or credit note. The
 * entry is absent if the price stays the same. Pure.
 */
export function priceChange(order: Order, becomes: Order, why: Why): { entry?: Entry; paise: number } {
  const { charge } = order;
  if (charge === null) throw new Error(`Order ${order.id} is not charged.`);
  const change = costChange(costOfOrder(order), costOfOrder(becomes));
  if (change.totalPaise === 0) return { paise: 0 };
  const { kind, note, corrects = transactionId(order.owner, charge.seq), by, mayOverdraw, breakdown } = why;
  const { totalPaise, ...parts } = change;
  const entry: Entry = {
    kind,
    postings: pricePostings(order.owner, change),
    order: orderOf(becomes),
    ...(breakdown && { breakdown }),
    corrects,
    document: { ...parts, corrects: { number: charge.invoice ?? '', at: charge.at } },
    method: 'wallet',
    note,
    ...(by !== undefined && by !== order.owner && { by }),
    ...(mayOverdraw === true && { mayOverdraw }),
  };
  return { entry, paise: totalPaise };
}
