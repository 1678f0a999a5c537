import { transactionId } from '../ledger/transaction.ts';
import type { Decision } from '../orders/change/change-order.ts';
import { priceChange } from '../orders/change/price-change.ts';
import type { Order } from '../orders/record/order.ts';

/** An answer to a dispute, and its author. */
export interface Answer {
  accepted: boolean;
  /** Why it is rejected; `''` for none. */
  remark: string;
  by: string;
}

/**
 * Settles a dispute. Acceptance restores the declared weight: it posts the difference to the price at that weight, with
 * a credit note, and so also the doubled part of a return (`order-cost.ts`). Rejection changes no price. Pure.
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
