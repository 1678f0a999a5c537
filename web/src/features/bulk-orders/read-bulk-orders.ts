import { bulksContract } from '../../../../shared/bulks/contract.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { call } from '../../api/client.ts';

/** The orders that one label document or one manifest takes. */
export const MOST_AT_ONCE = 1000;
const PAGE = 100;

/** Returns a bulk's orders in the order of its file, from a number on, at most a thousand; `next` is the number to continue from. */
export async function readBulkOrders(id: string, from = 1): Promise<{ orders: OrderView[]; next: number | undefined }> {
  const orders: OrderView[] = [];
  let behind: string | undefined = String(from - 1);
  for (let read = 0; read < MOST_AT_ONCE && behind !== undefined; read += PAGE) {
    const query = { cursor: behind, limit: String(PAGE) };
    const page: Awaited<ReturnType<typeof call<typeof bulksContract.invoices>>> = await call(bulksContract.invoices, {
      params: { id },
      query,
    });
    orders.push(...page.data);
    behind = page.meta.next;
  }
  return { orders, next: behind === undefined ? undefined : Number(behind) + 1 };
}
