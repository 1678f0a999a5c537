import type { dashboardContract } from '../../shared/dashboard/contract.ts';
import { filterDays } from '../orders/totals/totals-of.ts';
import { type DayRange, weeksOfRange, wholeWeeksTo } from '../rollups/periods.ts';
import type { Verb } from '../users/caller/serve.ts';
import { bucketsFor, orderListFilters } from './buckets-for.ts';
import { allCounts, countWeek, remittedRupees, valueOfWeek } from './sum-counters.ts';
import { todayItemsOf } from './today/today.ts';

const SUMMARY_WEEKS = 13;
const VALUE_WEEKS = 4;

/**
 * Returns all counters and the data of both charts. The cost depends on the number of days and dimensions, not on the
 * number of orders.
 */
export const show: Verb<typeof dashboardContract.show> = async ({ query }, { caller, at }) => {
  let summary: DayRange[] = [];
  let values: DayRange[] = [];
  const { asked, all: unfiltered } = await bucketsFor(caller, orderListFilters(query), at, (range) => {
    summary = weeksOfRange(range, SUMMARY_WEEKS);
    // The bars show whole weeks, even if the filter starts within a week. Otherwise the first bar would not be
    // comparable with the others.
    values = caller.hidesPrices ? [] : wholeWeeksTo(range.to, VALUE_WEEKS);
    return [range, filterDays({}, at), ...summary, ...values];
  });
  const [all = [], , ...weeks] = asked;
  return {
    data: {
      ...allCounts(all),
      total_cod_remitted_amount: remittedRupees(all),
      order_summary: summary.map((week, index) => countWeek(week, weeks[index] ?? [])),
      invoice_value: values.map((week, index) => valueOfWeek(week, weeks[summary.length + index] ?? [])),
      today: await todayItemsOf({ caller, at, buckets: unfiltered[1] ?? [] }),
    },
  };
};
