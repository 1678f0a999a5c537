import type { ordersContract } from '../../../shared/orders/contract.ts';
import type { Download } from '../../platform/http/answer.ts';
import type { Caller } from '../../users/caller/caller.ts';
import type { Verb } from '../../users/caller/serve.ts';
import { showOrders } from '../api/show-order.ts';
import { allOrders, tooMany } from './all-orders.ts';
import type { Filters } from './filter.ts';
import { checkDates } from './list.ts';

/** The largest file of a reply. A Lambda's reply has at most 6 MB, and base64 turns 4.4 MB into 6 MB. */
const MOST_BYTES = 4_400_000;

/**
 * Returns the orders that match the filters as a spreadsheet, newest first. `title` begins its file name. Loads the
 * code that writes spreadsheets only here.
 */
export async function fileOf(caller: Caller, filters: Filters, title: string, at: Date): Promise<Download> {
  checkDates(filters, at);
  const orders = await showOrders(caller, await allOrders(caller, filters, at));
  const { listWorkbook } = await import('./list-workbook.ts');
  const file = await listWorkbook(orders, caller, title, at);
  if (file.bytes.length > MOST_BYTES) throw tooMany();
  return file;
}

/** Returns the order list as a spreadsheet named like `Ticket-List-21-11-2026.xlsx` (spec 1 section 2.11). */
export const download: Verb<typeof ordersContract.download> = ({ query }, { caller, at }) =>
  fileOf(caller, query, 'Ticket-List', at);
