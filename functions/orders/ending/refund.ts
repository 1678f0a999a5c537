import { reversed } from '../../ledger/account.ts';
import { priced } from '../../ledger/charge.ts';
import { type Entry, transactionId } from '../../ledger/transaction.ts';
import type { Decision } from '../change-order.ts';
import { type Charge, type Order, orderOf } from '../order.ts';
import { rtoPostings } from './rto.ts';

/** Why an order is cancelled, and by whom when it was not its seller. */
interface Why {
  note: string;
  error?: string;
  by?: string;
}

/** All that was charged for an order and not yet returned: the charge, and the RTO's difference. Pure. */
function refundOf(order: Order, charge: Charge, { note, by }: Why): Entry {
  const back = reversed(priced(order.owner, charge.freightPaise + charge.codPaise, charge.taxPaise));
  const rto = order.rto === null ? [] : rtoPostings(order.owner, charge);
  return {
    kind: 'refund',
    // Whichever way the difference went, it goes back: a return that cost less than the COD charge had given money.
    postings: [...back, ...reversed(rto)],
    order: orderOf(order),
    corrects: transactionId(order.owner, charge.seq),
    method: 'wallet',
    note,
    ...(by !== undefined && by !== order.owner && { by }),
  };
}

/** Cancels an order and returns everything that was charged for it, once. Undefined when that has happened already. */
export function cancelled(order: Order, at: Date, why: Why): Decision | undefined {
  const { charge } = order;
  if (charge === null || order.refund !== null) return undefined;
  const next = { ...order, status: 'cancelled' as const, pending: null, dueAt: null, error: why.error ?? order.error };
  return {
    entry: refundOf(order, charge, why),
    next: (line) => ({
      ...next,
      refund: { seq: line?.seq ?? 0, paise: charge.paise + (order.rto?.paise ?? 0), at: at.toISOString() },
    }),
  };
}
