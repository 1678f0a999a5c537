import type { ordersContract } from '../../../shared/orders/contract.ts';
import type { Download } from '../../platform/http/answer.ts';
import type { Caller } from '../../users/caller/caller.ts';
import type { Verb } from '../../users/caller/serve.ts';
import { showOrders } from '../api/show-order.ts';
import { allOrders, tooMany } from './all-orders.ts';
import type { Filters } from './filter.ts';
import { checkDates } from './list.ts';

/** Lambda replies have at most 6 MB, which base64 makes of 4.4 MB. */
const MOST_BYTES = 4_400_000;

/**
 * Returns the orders that match the filters as a spreadsheet with that name, newest first. Its writer is loaded only
 * here.
 */
export async function fileOf(caller: Caller, filters: Filters, title: string, at: Date): Promise<Download> {
  checkDates(filters, at);
  const orders = await showOrders(caller, await allOrders(caller, filters, at));
  const { listWorkbook } = await import('./list-workbook.ts');
  const file = await listWorkbook(orders, caller, title, at);
  if (file.bytes.length > MOST_BYTES) throw tooMany();
  return file;
}

/** Returns the list as a spreadsheet, `Ticket-List-21-11-2026.xlsx` (spec 1 section 2.11). */
export const download: Verb<typeof ordersContract.download> = ({ query }, { caller, at }) =>
  fileOf(caller, query, 'Ticket-List', at);
