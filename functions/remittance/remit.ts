import { Failure } from '../../shared/errors.ts';
import { NO_ACCOUNT_DETAILS_ERROR } from '../../shared/reports/report.ts';
import { payoutHoldAt, payoutHoldText } from '../bank-details/payout-hold.ts';
import { bankRecordUnchangedCheck, findBankRecord } from '../bank-details/store.ts';
import type { OrderDecision } from '../orders/change/change-order.ts';
import { type ChangeOutcome, changeOrders } from '../orders/change/change-orders.ts';
import { isCodCollected } from '../orders/cod/cod-postings.ts';
import type { Order } from '../orders/record/order.ts';
import { ownerIn } from '../platform/ids.ts';
import type { Change } from '../platform/table/change.ts';

/** How many orders of one seller are paid in one transaction. */
const TOGETHER = 45;

interface Payout {
  /** The orders to pay. They may belong to several sellers. */
  orderIds: readonly string[];
  /** Returns our reference for the payout to a seller. Staff add the bank's UTR to it later. */
  referenceOf(seller: string): string;
  /**
   * Returns the conditions for paying a seller, each with an `else` that says what has changed. If the seller cannot be
   * paid, returns the reason. The default is `paymentConditionsOf`.
   */
  payable?: (seller: string, at: Date) => Promise<PaymentConditions>;
  by: string;
  at: Date;
}

const whyNot = (order: Order): string | undefined => {
  if (order.details.payment_method !== 'cod') return 'This order is prepaid.';
  if (!isCodCollected(order)) return 'This order is not delivered.';
  return order.cod?.arrivedAt === undefined ? 'The courier has not paid for this order yet.' : undefined;
};

function remitted(order: Order, reference: string, by: string): OrderDecision | undefined {
  if (order.remitted !== undefined) return undefined;
  const refusal = whyNot(order);
  if (refusal !== undefined) throw new Failure('CONFLICT', refusal);
  return { order, cod: { events: [{ kind: 'remitted', reference }], by } };
}

/**
 * Pays COD to sellers. Posts the payment of each AWB and marks the order as paid (`action_done`). Pays only COD that
 * has arrived from the courier. A repeated or concurrent request pays nothing twice. An order that is already paid is
 * not a failure.
 * @returns each order in its new state, or the reason why it was not paid
 */
export async function remit(payout: Payout): Promise<Map<string, ChangeOutcome>> {
  const { orderIds, referenceOf, payable = paymentConditionsOf, by, at } = payout;
  const outcomes = new Map<string, ChangeOutcome>();
  for (const [seller, ids] of Map.groupBy(new Set(orderIds), ownerIn)) {
    const state = await payable(seller, at);
    if ('refusal' in state) {
      for (const id of ids) outcomes.set(id, new Failure('CONFLICT', state.refusal));
      continue;
    }
    for (let from = 0; from < ids.length; from += TOGETHER) {
      const some = ids.slice(from, from + TOGETHER);
      const reference = referenceOf(seller);
      const paying = changeOrders(
        null,
        some,
        async (order) => remitted(order, reference, by),
        at,
        state.conditions,
        state.alsoWrite,
      );
      const these = await paying.catch((error: unknown) => {
        // A condition failed. Its message applies to all orders of this transaction.
        if (error instanceof Failure) return new Map(some.map((id) => [id, error]));
        throw error;
      });
      for (const [id, outcome] of these) outcomes.set(id, outcome);
    }
  }
  return outcomes;
}

/**
 * The conditions under which a seller can be paid, and the writes that belong to the payment. If the seller cannot be
 * paid, the reason.
 */
export type PaymentConditions =
  | { conditions: Change[]; alsoWrite?: (paid: readonly Order[]) => readonly Change[] }
  | { refusal: string };

/**
 * Returns the conditions under which a seller can be paid now. Account details must be verified, and payouts must not
 * be held. Both must stay unchanged until the payout is written.
 */
export async function paymentConditionsOf(seller: string, at: Date): Promise<PaymentConditions> {
  const record = await findBankRecord(seller);
  if (record?.inForce === undefined) return { refusal: NO_ACCOUNT_DETAILS_ERROR };
  const hold = payoutHoldAt(record, at);
  return hold === undefined ? { conditions: [bankRecordUnchangedCheck(record)] } : { refusal: payoutHoldText(hold) };
}
