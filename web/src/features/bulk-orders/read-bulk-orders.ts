import { bulksContract } from '../../../../shared/bulks/contract.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { call } from '../../api/client.ts';

/** The orders that one label document or one manifest takes. */
export const MOST_AT_ONCE = 1000;
const PAGE = 100;

/**
 * Returns up to 1,000 orders of a bulk by their row in the file, beginning with a number. `next` is the number with which
 * the next call begins.
 */
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
