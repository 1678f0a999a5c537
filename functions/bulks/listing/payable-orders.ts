import { Failure } from '../../../shared/errors.ts';
import { lacksEWayBill } from '../../../shared/orders/rules/e-way-bill.ts';
import type { Offer } from '../../../shared/quotes/offer.ts';
import { findBulkState } from '../../orders/bulk/bulk-state-store.ts';
import { allBulkOrders } from '../../orders/bulk/bulk-store.ts';
import { chosenOfferOf, isHeld } from '../../orders/bulk/chosen-in-bulk.ts';
import { numberInBulk } from '../../orders/record/bulk-order-id.ts';
import { isPaid, type Order } from '../../orders/record/order.ts';
import type { Bulk } from '../bulk.ts';

/** An unpaid order of a bulk with its chosen offer, ready to be paid. */
export interface PayableOrder {
  order: Order;
  number: number;
  chosen: Offer;
}

/** The unpaid orders of a bulk. */
interface DueOrders {
  payable: PayableOrder[];
  /** The unpaid orders that need an e-way bill number before they can be paid. */
  withoutEWayBill: PayableOrder[];
}

/**
 * Returns the unpaid orders of a bulk, by strongly consistent reads. Leaves out orders that the seller's rules hold.
 * @throws CONFLICT if no order can be paid, or if an order has no chosen partner; EWAY_BILL_NEEDED if all of them lack
 * their e-way bill
 */
export async function payableOrders(bulk: Bulk): Promise<DueOrders> {
  if (bulk.orders === 0) throw new Failure('CONFLICT', 'The orders of this file are not made yet.');
  const state = await findBulkState(bulk.id);
  const payable: PayableOrder[] = [];
  const withoutEWayBill: PayableOrder[] = [];
  const missing: number[] = [];
  let held = 0;
  for await (const order of eachOrder(bulk, { eventual: false })) {
    if (isPaid(order)) continue;
    if (isHeld(order, state)) {
      held += 1;
      continue;
    }
    const number = numberInBulk(order.id) ?? 0;
    const chosen = chosenOfferOf(order, state);
    if (chosen === undefined) missing.push(number);
    else (lacksEWayBill(order.details) ? withoutEWayBill : payable).push({ order, number, chosen });
  }
  if (missing.length > 0) throw new Failure('CONFLICT', `Choose a courier partner for ${named(missing)} first.`);
  if (payable.length === 0 && withoutEWayBill.length > 0)
    throw new Failure(
      'EWAY_BILL_NEEDED',
      `Goods worth more than ₹50,000 need an e-way bill by law. Enter the 12-digit number for ${named(withoutEWayBill.map(({ number }) => number))}, then pay.`,
    );
  if (payable.length === 0 && held > 0)
    throw new Failure('CONFLICT', 'Your rules hold all unpaid orders of this bulk. Choose their partners first.');
  if (payable.length === 0) throw new Failure('CONFLICT', 'Every order of this bulk is paid already.');
  return { payable, withoutEWayBill };
}

/** Returns order numbers as text: `order 3`, `orders 3, 5 and 7`, `orders 1, 2, 3 and 40 more`. */
function named(numbers: readonly number[]): string {
  const shown = numbers.length > 4 ? numbers.slice(0, 3) : numbers;
  const more = numbers.length - shown.length;
  const last = more > 0 ? `${more} more` : String(shown.at(-1));
  const before = more > 0 ? shown : shown.slice(0, -1);
  return `order${numbers.length === 1 ? '' : 's'} ${before.length > 0 ? `${before.join(', ')} and ` : ''}${last}`;
}

/** Yields all orders of a bulk, sorted by number. Yields nothing until all of them are stored. */
export async function* eachOrder(bulk: Bulk, read: { eventual?: boolean } = {}): AsyncGenerator<Order> {
  if (bulk.orders > 0) yield* allBulkOrders(bulk.id, read);
}
