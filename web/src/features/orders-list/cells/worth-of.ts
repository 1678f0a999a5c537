import type { OrderTotals } from '../../../../../shared/orders/list/list-query.ts';
import type { OrderView } from '../../../../../shared/orders/order.ts';

/**
 * Returns the rupees that an order adds to the total amount of the list: its charges, or 0 for an unpaid or refunded
 * order.
 */
export const amountInTotal = ({ transaction_id: paid, rto_charge, refunded }: OrderView): number =>
  refunded || paid === null ? 0 : paid.amount + (rto_charge ?? 0);

/** Returns the totals of a list whose rows have all loaded. It uses the same rule as the server. */
export function totalsOfRows(orders: readonly OrderView[]): OrderTotals {
  const bulk = orders.filter(({ bulk_id }) => bulk_id !== null).length;
  const bulks = new Set(orders.flatMap(({ bulk_id }) => bulk_id?._id ?? [])).size;
  return {
    total_count: orders.length,
    total_amount: orders.reduce((sum, order) => sum + amountInTotal(order), 0),
    total_individual_count: orders.length - bulk,
    total_bulk_upload_count: bulks,
    total_bulk_order_count: bulk,
    total_pending_count: orders.filter(({ transaction_id }) => transaction_id === null).length,
  };
}
