import { toRupees } from '../../../shared/money.ts';
import { type Cost, costChange, costOf, NO_COST } from '../../../shared/quotes/order-cost.ts';
import { pricePostings } from '../../ledger/charge.ts';
import { type ChargeBreakdown, type Entry, transactionId } from '../../ledger/transaction.ts';
import { ledgerOrderFacts, type Order } from '../record/order.ts';

type Priced = Pick<Order, 'charge' | 'weighed' | 'rto' | 'refund'>;

/** Returns what an order costs now; 0 before it is paid. */
export const costOfOrder = ({ charge, weighed, rto, refund }: Priced): Cost =>
  charge === null
    ? NO_COST
    : costOf({
        freightPaise: weighed?.freightPaise ?? charge.freightPaise,
        codPaise: charge.codPaise,
        returned: rto !== null,
        refunded: refund !== null,
      });

/** Returns what an order costs now in rupees, for audit entries. */
export const priceInRupees = (order: Priced): number => toRupees(costOfOrder(order).totalPaise);

interface Why {
  kind: 'rto' | 'weight' | 'reversal' | 'refund';
  note: string;
  /** The id of the transaction that the new entry corrects; by default the order's charge. */
  corrects?: string | undefined;
  /** The id of the person who caused the change, if not the seller. */
  by?: string | undefined;
  mayOverdraw?: boolean;
  /** How the new price was calculated. */
  breakdown?: ChargeBreakdown;
}

/**
 * Returns the ledger entry, with debit or credit note, for the difference between an order's present and new cost.
 * There is no entry if the cost stays the same. Pure.
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
    order: ledgerOrderFacts(becomes),
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
