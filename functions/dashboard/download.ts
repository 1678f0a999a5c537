import type { dashboardContract } from '../../shared/dashboard/contract.ts';
import { COUNTER_KEYS, COUNTERS } from '../../shared/dashboard/counters.ts';
import { invalidField } from '../../shared/errors.ts';
import { ordersFile } from '../orders/list/download.ts';
import type { Verb } from '../users/caller/serve.ts';
import { orderListFilters } from './buckets-for.ts';

/** Downloads the orders of one counter as a spreadsheet named after its tile: `Total Order NDR-22-11-2026.xlsx`. */
export const download: Verb<typeof dashboardContract.download> = ({ query }, { caller, at }) => {
  const [key, ...more] = COUNTER_KEYS.filter((name) => query[name] === 'true');
  if (key === undefined || more.length > 0)
    throw invalidField('counter_key', 'Name one counter: total_order_received=true, for example.');
  return ordersFile(caller, orderListFilters(query, key), COUNTERS[key].title, at);
};
