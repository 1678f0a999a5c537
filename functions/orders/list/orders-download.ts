import { indiaDate } from '../../../shared/dates.ts';
import { Failure } from '../../../shared/errors.ts';
import type { DownloadSheet, ListKind } from '../../downloads/download-kind.ts';
import type { Caller } from '../../users/caller/caller.ts';
import { showOrders } from '../api/show-order.ts';
import { countedTotals } from '../totals/counted-totals.ts';
import type { OrderFilters } from './filter.ts';
import { listOrderWithAwb } from './list.ts';
import { listPage } from './list-page.ts';
import { columnsFor } from './orders-workbook.ts';

/**
 * The highest number of orders in one file. A spreadsheet program can open this many, and the job can read them in
 * time.
 */
const MOST = 100_000;

/** The kind of download that writes the whole order list to a file, in the format of `GET /orders/download`. */
export const ordersDownload: ListKind = {
  kind: 'orders',
  filename: (at) => `Ticket-List-${indiaDate(at)}`,
  // The job stores the filters that the contract has already parsed.
  sheet: ({ caller, filters, at }) => ordersSheet(caller, filters as OrderFilters, at),
};

/** Returns the sheet of a downloaded file, with the orders that match the filters. */
export async function ordersSheet(caller: Caller, filters: OrderFilters, at: Date): Promise<DownloadSheet> {
  const columns = columnsFor(caller);
  const total = filters.awb === undefined ? (await countedTotals(caller, filters, at)).total_count : 1;
  return { name: 'Orders', columns, total, rows: rowsOf(caller, filters, at, columns) };
}

async function* rowsOf(caller: Caller, filters: OrderFilters, at: Date, columns: ReturnType<typeof columnsFor>) {
  const { awb } = filters;
  let read = 0;
  for (let cursor: string | undefined; ; ) {
    const page =
      awb === undefined
        ? await listPage(caller, filters, { limit: 100, ...(cursor !== undefined && { cursor }) }, at)
        : await listOrderWithAwb(caller, { ...filters, awb }, at);
    read += page.orders.length;
    if (read > MOST)
      throw new Failure('INVALID_INPUT', `A download has at most 1,00,000 orders. Choose a shorter period.`);
    for (const order of await showOrders(caller, page.orders)) yield columns.map(({ of }) => of(order));
    if (page.next === undefined) return;
    cursor = page.next;
  }
}
