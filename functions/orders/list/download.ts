import { invalidField } from '../../../shared/errors.ts';
import type { ordersContract } from '../../../shared/orders/contract.ts';
import type { FileResponse } from '../../platform/http/answer.ts';
import type { Caller } from '../../users/caller/caller.ts';
import type { Verb } from '../../users/caller/serve.ts';
import { showOrders } from '../api/show-order.ts';
import type { Order } from '../record/order.ts';
import { countedTotals } from '../totals/counted-totals.ts';
import type { OrderFilters } from './filter.ts';
import { checkDates, listOrderWithAwb } from './list.ts';
import { listPage } from './list-page.ts';

/** The highest number of orders that a request can write to a spreadsheet in time. */
const MOST = 5000;

const tooMany = () =>
  invalidField('created_from', `A download has at most ${MOST} orders. Choose a shorter period, or filter further.`);

/** Returns all orders that match the filters. Throws INVALID_INPUT if there are too many. */
async function allOrders(caller: Caller, filters: OrderFilters, at: Date): Promise<Order[]> {
  const { awb } = filters;
  if (awb !== undefined) return (await listOrderWithAwb(caller, { ...filters, awb }, at)).orders;
  const { total_count } = await countedTotals(caller, filters, at);
  const orders: Order[] = [];
  // The totals may be a moment old. So the download does not stop at their count, which could leave out the oldest
  // orders.
  for (let cursor: string | undefined; total_count <= MOST && orders.length <= MOST; ) {
    const page = await listPage(caller, filters, { limit: 100, cursor }, at);
    orders.push(...page.orders);
    if (page.next === undefined) return orders;
    cursor = page.next;
  }
  throw tooMany();
}

/** The largest file of a reply. A Lambda's reply has at most 6 MB, and base64 turns 4.4 MB into 6 MB. */
const MOST_BYTES = 4_400_000;

/**
 * Returns the orders that match the filters as a spreadsheet, newest first. `title` begins its file name. Imports the
 * code that writes spreadsheets only when it is needed.
 */
export async function ordersFile(
  caller: Caller,
  filters: OrderFilters,
  title: string,
  at: Date,
): Promise<FileResponse> {
  checkDates(filters, at);
  const orders = await showOrders(caller, await allOrders(caller, filters, at));
  const { ordersWorkbook } = await import('./orders-workbook.ts');
  const file = await ordersWorkbook(orders, caller, title, at);
  if (file.bytes.length > MOST_BYTES) throw tooMany();
  return file;
}

/** Returns the order list as a spreadsheet named like `Ticket-List-21-11-2026.xlsx` (spec 1 section 2.11). */
export const download: Verb<typeof ordersContract.download> = ({ query }, { caller, at }) =>
  ordersFile(caller, query, 'Ticket-List', at);
