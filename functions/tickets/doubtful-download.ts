import { indiaDate, indiaTime } from '../../shared/dates.ts';
import type { ListKind } from '../downloads/download-kind.ts';
import { isEntryWanted } from '../orders/list/doubtful-step.ts';
import { doubtfulDays, listDoubtful } from '../orders/list/doubtful-store.ts';
import { type Order, partnerName, sellerOrderNumber } from '../orders/record/order.ts';
import { findOrders } from '../orders/record/store.ts';
import type { Caller } from '../users/caller/caller.ts';
import type { WrittenCell, WrittenColumn } from '../workbooks/write-workbook.ts';
import { doubtfulScope } from './doubtful.ts';

const PAGE = 100;

const COLUMNS: readonly WrittenColumn[] = [
  { header: 'AWB Number', width: 20 },
  { header: 'Order ID', width: 16 },
  { header: 'Courier Partner', width: 24 },
  { header: 'Attempt', format: '0', width: 8 },
  { header: 'Attempt Time', width: 18 },
  { header: 'Place', width: 24 },
  { header: 'Pincode', width: 10 },
  { header: "Courier's Reason", width: 36 },
  { header: "Buyer's Answer", width: 28 },
  { header: 'Answered On', width: 18 },
  { header: 'Before 9:00', width: 12 },
];

/** Returns one row for each doubtful attempt of an order. Times are in India's time zone. */
const cellsOf = (order: Order): WrittenCell[][] =>
  (order.doubtful ?? []).map(({ attempt, at, place, reason, deniedAt, isEarly }) => [
    order.awb,
    sellerOrderNumber(order),
    partnerName(order),
    attempt,
    indiaTime(at),
    place,
    order.details.shipping_address.postcode,
    reason,
    deniedAt === undefined ? null : 'Nobody came or called',
    deniedAt === undefined ? null : indiaTime(deniedAt),
    isEarly === true ? 'Yes' : null,
  ]);

interface Filters {
  logistic_id?: string;
  created_by?: string;
}

async function* rowsOf(caller: Caller, { logistic_id, created_by }: Filters): AsyncGenerator<WrittenCell[]> {
  const scope = doubtfulScope(caller, created_by);
  let after: string | undefined;
  do {
    const page = await listDoubtful(scope, doubtfulDays(), { limit: PAGE, after });
    const ids = page.items.filter((entry) => isEntryWanted(entry, { logistic_id })).map(({ orderId }) => orderId);
    for (const order of await findOrders(caller, ids)) yield* cellsOf(order);
    after = page.after;
  } while (after !== undefined);
}

/**
 * The download of the doubtful delivery attempts of the last weeks, which staff send to the courier. It does not
 * contain the buyers' names.
 */
export const doubtfulDownload: ListKind = {
  kind: 'doubtful_attempts',
  filename: (at) => `Doubtful-Attempts-${indiaDate(at)}`,
  sheet: async ({ caller, filters }) => ({
    name: 'Doubtful attempts',
    columns: COLUMNS,
    rows: rowsOf(caller, filters as Filters),
    total: 0,
  }),
};
