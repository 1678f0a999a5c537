import { invalid } from '../../../shared/errors.ts';
import type { ordersContract } from '../../../shared/orders/contract.ts';
import type { Download } from '../../platform/answer.ts';
import type { Caller } from '../../users/caller.ts';
import type { Verb } from '../../users/serve.ts';
import type { Order } from '../order.ts';
import { showOrders } from '../show-order.ts';
import { countedTotals } from './counted-totals.ts';
import { asksForNone, type Filters } from './filter.ts';
import { checkDates, listAwb } from './list.ts';
import { listPage } from './list-page.ts';

/** Rows of one spreadsheet: what a request can read and write well within its time. */
const MOST = 5000;

/** Lambda answers with 6 MB at most, which are four thirds of the file. */
const MOST_BYTES = 4_400_000;

const tooMany = () =>
  invalid('created_from', `A download has at most ${MOST} orders. Choose a shorter period, or filter further.`);

/** Every order of a list. @throws INVALID_INPUT when they are more than fit */
async function allOf(caller: Caller, filters: Filters, at: Date): Promise<Order[]> {
  if (asksForNone(filters)) return [];
  const { awb } = filters;
  if (awb !== undefined) return (await listAwb(caller, { ...filters, awb })).orders;
  const { total_count } = await countedTotals(caller, filters, at);
  const orders: Order[] = [];
  // Read to the end: the totals are a moment behind, and counting by them would leave out the oldest.
  for (let cursor: string | undefined; total_count <= MOST && orders.length <= MOST; ) {
    const page = await listPage(caller, filters, { limit: 100, cursor }, at);
    orders.push(...page.orders);
    if (page.next === undefined) return orders;
    cursor = page.next;
  }
  throw tooMany();
}

/** The list as a spreadsheet, newest first. Its writer is loaded only here. */
export const download: Verb<typeof ordersContract.download> = async ({ query }, { caller, at }): Promise<Download> => {
  checkDates(query, at);
  const orders = await showOrders(caller, await allOf(caller, query, at));
  const { listWorkbook } = await import('./list-workbook.ts');
  const file = await listWorkbook(orders, caller, at);
  if (file.bytes.length > MOST_BYTES) throw tooMany();
  return file;
};
