import type { dashboardContract } from '../../shared/dashboard/contract.ts';
import type { Verb } from '../users/caller/serve.ts';
import { bucketsFor, orderListFilters } from './buckets-for.ts';
import { ordersCountedBy, remittedRupees } from './sum-counters.ts';

/** Returns one counter, for a tile that is refreshed separately. */
export const counter: Verb<typeof dashboardContract.counter> = async ({ query }, { caller, at }) => {
  const { counter_key: key } = query;
  const { asked } = await bucketsFor(caller, orderListFilters(query), at, (range) => [range]);
  const [buckets = []] = asked;
  return {
    data: {
      [key]: ordersCountedBy(buckets, key),
      ...(key === 'total_cod_remitted' && { total_cod_remitted_amount: remittedRupees(buckets) }),
    },
  };
};
