import { Failure } from '../../shared/errors.ts';
import { findRecord, holdsRecord } from '../bank-details/store.ts';
import type { Decision } from '../orders/change/change-order.ts';
import { changeOrders, type Outcome } from '../orders/change/change-orders.ts';
import { isCollected } from '../orders/cod/post-cod.ts';
import type { Order } from '../orders/record/order.ts';
import { ownerIn } from '../platform/ids.ts';
import type { Change } from '../platform/table/change.ts';

/** Orders of one seller that go into a transaction, with what has to hold besides. */
const TOGETHER = 45;

interface Payout {
  /** Orders of any sellers. */
  orderIds: readonly string[];
  /** The remitter's reference of the payout to a seller: by it the bank's UTR is added later. */
  referenceOf(seller: string): string;
  /**
   * Whether a seller can be paid: what must still hold in the very write, each with an `else` that says in words what
   * changed; or why not. By its verified account details where nothing else is said.
   */
  payable?: (seller: string) => Promise<Payable>;
  by: string;
  at: Date;
}

const whyNot = (order: Order): string | undefined => {
  if (order.details.payment_method !== 'cod') return 'This order is prepaid.';
  if (!isCollected(order)) return 'This order is not delivered.';
  return order.cod?.arrivedAt === undefined ? 'The courier has not paid for this order yet.' : undefined;
};

function remitted(order: Order, reference: string, by: string): Decision | undefined {
  if (order.remitted !== undefined) return undefined;
  const refusal = whyNot(order);
  if (refusal !== undefined) throw new Failure('CONFLICT', refusal);
  return { order, cod: { events: [{ kind: 'remitted', reference }], by } };
}

/**
 * Pays sellers their COD: posts it once per AWB ever and marks the order (`action_done`), however often and by how many
 * it is asked at once. Only what has arrived from the courier is paid. What is remitted already is left as it is and is
 * no failure.
 * @returns each order as it now is, or why it was not remitted
 */
export async function remit(payout: Payout): Promise<Map<string, Outcome>> {
  const { orderIds, referenceOf, payable = payableTo, by, at } = payout;
  const outcomes = new Map<string, Outcome>();
  for (const [seller, ids] of Map.groupBy(new Set(orderIds), ownerIn)) {
    const state = await payable(seller);
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
        state.holds,
        state.alsoWrite,
      );
      const these = await paying.catch((error: unknown) => {
        // What had to hold holds no more: the change's own words say so, for each of these.
        if (error instanceof Failure) return new Map(some.map((id) => [id, error]));
        throw error;
      });
      for (const [id, outcome] of these) outcomes.set(id, outcome);
    }
  }
  return outcomes;
}

/** What must still hold when a seller is paid, and what is written of the orders that are; or why it cannot be paid, in words. */
export type Payable =
  | { holds: Change[]; alsoWrite?: (paid: readonly Order[]) => readonly Change[] }
  | { refusal: string };

/** Whether a seller can be paid: account details of its own are verified, and stay so until the payout is written. */
export async function payableTo(seller: string): Promise<Payable> {
  const record = await findRecord(seller);
  return record?.inForce === undefined
    ? { refusal: 'Vendor account details is not available.' }
    : { holds: [holdsRecord(record)] };
}
