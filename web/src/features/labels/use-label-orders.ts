import useSWR from 'swr';
import { ordersContract } from '../../../../shared/orders/contract.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import { readBulkOrders } from '../bulk-orders/loading/read-bulk-orders.ts';
import type { LabelAddress } from './label-address.ts';
import { labelSelection } from './label-selection.ts';

/**
 * The highest number of orders in one document of labels. A browser prints 1,000 labels in 4 seconds, but 10,000 in two
 * minutes.
 */
export const LABELS_AT_ONCE = 1000;
/** How many orders are read in parallel. */
const AT_ONCE = 6;

interface Labels {
  orders: readonly OrderView[];
  /** The number of ids for which there is no order that the viewer may see. */
  missing: number;
  /** The number of orders in the bulk. Undefined for labels of chosen orders. */
  total?: number | undefined;
}

async function readOne(id: string): Promise<OrderView | undefined> {
  try {
    return (await call(ordersContract.get, { params: { id } })).data;
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return undefined;
    throw error;
  }
}

async function readLabels({ ids, bulk, from }: LabelAddress): Promise<Labels> {
  if (bulk !== undefined) {
    const { orders, total } = await readBulkOrders(bulk, { from, most: LABELS_AT_ONCE });
    return { orders: orders.filter((order) => order.transaction_id !== null), missing: 0, total };
  }
  const read: (OrderView | undefined)[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE)
    read.push(...(await Promise.all(ids.slice(at, at + AT_ONCE).map(readOne))));
  const found = read.filter((order) => order !== undefined);
  return {
    orders: found.filter((order) => order.transaction_id !== null),
    missing: read.length - found.length,
  };
}

/**
 * Returns the paid orders for the labels in an address. If another page has just chosen them, they come from
 * `labelSelection`, and `refresh` is undefined. Otherwise they are read from the server.
 */
export function useLabelOrders(address: LabelAddress | undefined) {
  const chosen = labelSelection.of(address?.ids ?? []);
  const key = address === undefined || chosen ? null : ['labels', address.bulk, address.from, ...address.ids];
  const read = useSWR<Labels, ApiFailure>(key, () => readLabels(address as LabelAddress), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  });
  const data: Labels | undefined = chosen ? { orders: chosen, missing: 0 } : read.data;
  return { data, error: read.error, refresh: chosen ? undefined : () => void read.mutate() };
}
