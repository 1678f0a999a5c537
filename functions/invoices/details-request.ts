import type * as z from 'zod';
import { dayAfter, indiaDay } from '../../shared/dates.ts';
import type { detailTotals, gstDocumentFilters } from '../../shared/invoices/details.ts';
import { toRupees } from '../../shared/money.ts';
import { checkDates } from '../orders/list/list.ts';
import { filterDays } from '../orders/totals/totals-of.ts';
import { EVERYONE } from '../rollups/contribution.ts';
import type { DayRange } from '../rollups/periods.ts';
import { listSums } from '../rollups/store.ts';
import type { Caller } from '../users/caller/caller.ts';

export type DetailFilters = { [name in keyof typeof gstDocumentFilters]?: z.output<(typeof gstDocumentFilters)[name]> };

/**
 * The documents that are listed. `scope` is their owner or everyone; it is undefined for courier users, who get no
 * documents. `range` limits the days on which the documents' orders reached a final status.
 */
export interface DetailsRequest {
  scope: string | undefined;
  range: DayRange;
}

/**
 * The number of days by which a range that ends today is extended. If a courier's clock is ahead of ours, an order can
 * have its final status on a future day. Such an order must be listed too.
 */
const AHEAD_DAYS = 366;

/** Returns the owner and the range of days that the filters select. @throws INVALID_INPUT for an impossible range */
export function detailsRequest(caller: Caller, filters: DetailFilters, at: Date): DetailsRequest {
  checkDates(filters, at);
  const scope = caller.courier !== null ? undefined : caller.seesAll ? EVERYONE : caller.id;
  const { delivery_from, delivery_to, created_from = delivery_from, created_to = delivery_to } = filters;
  const { from, to } = filterDays({ created_from, created_to }, at);
  return { scope, range: { from, to: to === indiaDay(at) ? dayAfter(to, AHEAD_DAYS) : to } };
}

/**
 * Returns the sums of the summary cards. They come from stored totals, which are kept by the day on which orders
 * reached a final status.
 */
export async function summaryTotals({ scope, range }: DetailsRequest): Promise<z.output<typeof detailTotals>> {
  const [sums = new Map()] = scope === undefined ? [] : await listSums(scope, [range], 'INVOICED');
  let [rows, paise, taxPaise] = [0, 0, 0];
  for (const [bucket, sum] of sums) {
    rows += Number(bucket) * sum.count;
    paise += sum.paise;
    taxPaise += sum.codPaise;
  }
  return {
    total_amount_with_gst: toRupees(paise + taxPaise),
    total_amount: toRupees(paise),
    total_gst_amount: toRupees(taxPaise),
    total_count: rows,
  };
}
