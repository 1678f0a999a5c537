import { priceRto } from '../../../shared/quotes/price-rto.ts';
import { reversed } from '../../ledger/account.ts';
import { priced } from '../../ledger/charge.ts';
import { type Entry, transactionId } from '../../ledger/transaction.ts';
import type { Decision } from '../change-order.ts';
import { type Charge, type Order, orderOf } from '../order.ts';

/** What the RTO price is above what was paid, in paise; below zero it is given back. */
function differenceOf({ freightPaise, codPaise, taxPaise, paise }: Charge) {
  const price = priceRto({ freightPaise, finalPaise: paise });
  return {
    netPaise: price.freightPaise - freightPaise - codPaise,
    taxPaise: price.taxPaise - taxPaise,
    paise: price.differencePaise,
  };
}

/** The postings of that difference: freight and GST each by what they differ. None when a return costs what was paid. */
export function rtoPostings(owner: string, charge: Charge): Entry['postings'] {
  const { netPaise, taxPaise } = differenceOf(charge);
  return [...priced(owner, netPaise, taxPaise), ...reversed(priced(owner, -netPaise, -taxPaise))];
}

/** The order as it becomes, with its return and the entry for the difference. The courier's own may overdraw. Pure. */
export function startRto(becomes: Order, charge: Charge, byCourier: boolean, at: Date): Decision {
  const { paise } = differenceOf(charge);
  const entry: Entry = {
    kind: 'rto',
    postings: rtoPostings(becomes.owner, charge),
    order: orderOf(becomes),
    corrects: transactionId(becomes.owner, charge.seq),
    method: 'wallet',
    note: byCourier ? 'Returned to origin by the courier' : 'Returned to origin by the seller',
    mayOverdraw: byCourier,
  };
  return {
    ...(paise !== 0 && { entry }),
    next: (line) => ({ ...becomes, rto: { seq: line?.seq ?? null, paise, at: at.toISOString() } }),
  };
}

/** Takes a return back, with its money: the courier refused it. Undefined when it is settled. Pure. */
export function undoRto(order: Order): Decision | undefined {
  const { charge, rto } = order;
  if (order.pending !== 'rto' || rto === null || charge === null) return undefined;
  const next = () => ({ ...order, pending: null, rto: null });
  if (rto.seq === null) return { next };
  return {
    next,
    entry: {
      kind: 'reversal',
      postings: reversed(rtoPostings(order.owner, charge)),
      order: orderOf(order),
      corrects: transactionId(order.owner, rto.seq),
      method: 'wallet',
      note: 'The courier refused the return to origin',
      mayOverdraw: true,
    },
  };
}
