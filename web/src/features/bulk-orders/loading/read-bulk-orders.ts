import { bulksContract } from '../../../../../shared/bulks/contract.ts';
import type { OrderView } from '../../../../../shared/orders/order.ts';
import { call } from '../../../api/client.ts';

const PAGE = 100;
/** How many pages are read at the same time. */
const AT_ONCE = 5;

/**
 * Returns the orders of a bulk with the numbers `from` to `from + most - 1`, in the order of its file. `total` is the
 * number of all orders of the bulk.
 */
export async function readBulkOrders(
  id: string,
  { from = 1, most = Number.POSITIVE_INFINITY },
): Promise<{ orders: OrderView[]; total: number }> {
  const read = async (start: number) => {
    const query = { cursor: String(start - 1), limit: String(PAGE) };
    const { data, meta } = await call(bulksContract.invoices, { params: { id }, query });
    // If an order was deleted, the server fills the page with orders of the next page. They are removed here.
    return { orders: data.filter(({ number }) => number < Math.min(start + PAGE, from + most)), meta };
  };
  const first = await read(from);
  const total = first.meta.total_count ?? 0;
  const orders: OrderView[] = first.orders;
  const end = Math.min(total + 1, from + most);
  for (let start = from + PAGE; start < end; start += AT_ONCE * PAGE) {
    const starts = Array.from({ length: AT_ONCE }, (_, page) => start + page * PAGE).filter((one) => one < end);
    for (const page of await Promise.all(starts.map(read))) orders.push(...page.orders);
  }
  return { orders, total };
}
