import { transactionId } from '../ledger/transaction.ts';
import type { Decision } from '../orders/change/change-order.ts';
import { priceChange } from '../orders/change/price-change.ts';
import type { Order } from '../orders/record/order.ts';

/** An answer to a dispute, and whose it is. */
export interface Answer {
  accepted: boolean;
  /** Why it is rejected; `''` for none. */
  remark: string;
  by: string;
}

/**
 * Settles a dispute. Accepted, the declared weight is in force again: the whole price at it less what stands is posted,
 * with its credit note, and so a doubled part of a return comes back as well (`order-cost.ts`). Rejected, all stays. Pure.
 */
export function planSettling(order: Order, { accepted, remark, by }: Answer, at: Date): Decision {
  const { weightDispute: dispute } = order;
  if (dispute === undefined) throw new Error(`The weight of order ${order.id} is not disputed.`);
  const settled = { at: at.toISOString(), by, accepted, ...(remark !== '' && { remark }) };
  const answered: Order = { ...order, weightDispute: { ...dispute, settled } };
  if (!accepted) return { order: answered };
  const { weighed: _weighed, ...becomes } = answered;
  if (order.charge === null) return { order: becomes };
  const { entry } = priceChange(order, becomes, {
    kind: 'reversal',
    note: remark === '' ? 'Weight dispute accepted' : `Weight dispute accepted: ${remark}`,
    corrects: transactionId(order.owner, dispute.seq),
    by,
  });
  return { order: becomes, ...(entry && { entry }) };
}
