import type { dashboardContract } from '../../shared/dashboard/contract.ts';
import { type DayRange, weeksOfRange, wholeWeeksTo } from '../rollups/periods.ts';
import type { Verb } from '../users/caller/serve.ts';
import { bucketsFor, listFilters } from './buckets-for.ts';
import { allCounts, countWeek, remittedRupees, valueOfWeek } from './sum-counters.ts';

const SUMMARY_WEEKS = 13;
const VALUE_WEEKS = 4;

/**
 * Returns all counters and the data of both charts. The cost depends on days and dimensions, not on the number of
 * orders.
 */
export const show: Verb<typeof dashboardContract.show> = async ({ query }, { caller, at }) => {
  let summary: DayRange[] = [];
  let values: DayRange[] = [];
  const [all = [], ...weeks] = await bucketsFor(caller, listFilters(query), at, (asked) => {
    summary = weeksOfRange(asked, SUMMARY_WEEKS);
    // Whole weeks, even if the filter starts within a week, so that the bars are comparable.
    values = caller.hidesPrices ? [] : wholeWeeksTo(asked.to, VALUE_WEEKS);
    return [asked, ...summary, ...values];
  });
  return {
    data: {
      ...allCounts(all),
      total_cod_remitted_amount: remittedRupees(all),
      order_summary: summary.map((week, index) => countWeek(week, weeks[index] ?? [])),
      invoice_value: values.map((week, index) => valueOfWeek(week, weeks[summary.length + index] ?? [])),
    },
  };
};
