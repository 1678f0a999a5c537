import { transactionId } from '../../ledger/transaction.ts';
import type { Decision } from '../change/change-order.ts';
import { priceChange } from '../change/price-change.ts';
import type { Order } from '../record/order.ts';

/** Returns the order with its return and the entry for the difference. A return by the courier may overdraw. Pure. */
export function startRto(becomes: Order, byCourier: boolean, at: Date): Decision {
  const returned: Order = { ...becomes, rto: { seq: null, paise: 0, at: at.toISOString() } };
  const { entry, paise } = priceChange({ ...becomes, rto: null }, returned, {
    kind: 'rto',
    note: byCourier ? 'Returned to origin by the courier' : 'Returned to origin by the seller',
    mayOverdraw: byCourier,
  });
  return {
    ...(entry && { entry }),
    order: { ...becomes, rto: { seq: null, paise, at: at.toISOString() } },
    withLine: (order, { seq }) => ({ ...order, rto: order.rto && { ...order.rto, seq } }),
  };
}

/** Reverses a return and its charge because the courier refused it. Undefined when it is settled. Pure. */
export function undoRto(order: Order): Decision | undefined {
  const { charge, rto } = order;
  if (order.pending !== 'rto' || rto === null || charge === null) return undefined;
  const becomes: Order = { ...order, pending: null, dueAt: null, rto: null };
  const { entry } = priceChange(order, becomes, {
    kind: 'reversal',
    note: 'The courier refused the return to origin',
    corrects: rto.seq === null ? undefined : transactionId(order.owner, rto.seq),
    mayOverdraw: true,
  });
  return { ...(entry && { entry }), order: becomes };
}
