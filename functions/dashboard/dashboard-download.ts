import { COUNTERS, type CounterKey } from '../../shared/dashboard/counters.ts';
import { indiaDate } from '../../shared/dates.ts';
import type { ListKind } from '../downloads/download-kind.ts';
import { sheetOf } from '../orders/list/orders-download.ts';
import { listFilters } from './buckets-for.ts';

type CounterQuery = Parameters<typeof listFilters>[0] & { counter_key: CounterKey };

/** The orders of one counter, in any number. `GET /reports/fetch/dashboard-download` returns up to 5,000 at once. */
export const dashboardDownload: ListKind = {
  kind: 'dashboard',
  filename: (at, filters) => `${COUNTERS[(filters as CounterQuery).counter_key].title}-${indiaDate(at)}`,
  // Filters as the contract parsed them when the file was requested.
  sheet: ({ caller, filters, at }) => {
    const query = filters as CounterQuery;
    return sheetOf(caller, listFilters(query, query.counter_key), at);
  },
};
