import type { ActionContext } from '../audit-log/entry.ts';
import { auditWrites } from '../audit-log/store.ts';
import { transactionId } from '../ledger/transaction.ts';
import type { OrderDecision } from '../orders/change/change-order.ts';
import { priceChange, priceInRupees } from '../orders/change/price-change.ts';
import type { Order } from '../orders/record/order.ts';

/** The answer of staff to a dispute, or the automatic acceptance. */
export interface DisputeAnswer {
  accepted: boolean;
  /** The reason for a rejection; empty if none is given. */
  remark: string;
  by: string;
}

/**
 * Returns the change of the order and wallet that settles a dispute. If the dispute is accepted, the declared weight is
 * restored. The seller is credited the difference to the price at that weight, with a credit note. If the parcel was
 * returned, the difference includes the return's price (`order-cost.ts`). A rejection changes no price.
 */
export function planSettling(order: Order, { accepted, remark, by }: DisputeAnswer, at: Date): OrderDecision {
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

/** Returns the change that settles a dispute, with an audit entry that has the order's price before and after. */
export function auditedSettling(order: Order, answer: DisputeAnswer, ctx: ActionContext): OrderDecision {
  const decision = planSettling(order, answer, ctx.at);
  const auditEntry = {
    action: 'dispute.settle',
    user: order.owner,
    subject: order.id,
    before: { price: priceInRupees(order) },
    after: { accepted: answer.accepted, price: priceInRupees(decision.order) },
    reason: answer.remark || null,
  } as const;
  return { ...decision, also: auditWrites(auditEntry, ctx) };
}
