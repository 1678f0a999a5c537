import { transactionId } from '../../ledger/transaction.ts';
import type { OrderDecision } from '../change/change-order.ts';
import { priceChange } from '../change/price-change.ts';
import type { Order } from '../record/order.ts';

/**
 * Returns an order that returns to its origin, with the ledger entry for the difference to the RTO price. If the
 * courier decided the return, the wallet may be overdrawn. Pure.
 */
export function withRto(becomes: Order, byCourier: boolean, at: Date): OrderDecision {
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

/**
 * Returns an order without the RTO that its courier refused, and the ledger entry that reverses the charge for the RTO.
 * Undefined if no RTO is pending. Pure.
 */
export function withoutRto(order: Order): OrderDecision | undefined {
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
