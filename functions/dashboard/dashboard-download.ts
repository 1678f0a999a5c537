import { COUNTERS, type CounterKey } from '../../shared/dashboard/counters.ts';
import { indiaDate } from '../../shared/dates.ts';
import type { ListKind } from '../downloads/download-kind.ts';
import { ordersSheet } from '../orders/list/orders-download.ts';
import { orderListFilters } from './buckets-for.ts';

type CounterQuery = Parameters<typeof orderListFilters>[0] & { counter_key: CounterKey };

/**
 * The download of all orders of one counter by a job. `GET /reports/fetch/dashboard-download` returns up to 5,000
 * orders without a job.
 */
export const dashboardDownload: ListKind = {
  kind: 'dashboard',
  filename: (at, filters) => `${COUNTERS[(filters as CounterQuery).counter_key].title}-${indiaDate(at)}`,
  // The filters already have the types of the contract, which parsed them when the file was requested.
  sheet: ({ caller, filters, at }) => {
    const query = filters as CounterQuery;
    return ordersSheet(caller, orderListFilters(query, query.counter_key), at);
  },
};
