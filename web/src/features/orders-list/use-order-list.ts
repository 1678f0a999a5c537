import { ordersContract } from '../../../../shared/orders/contract.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { usePages } from '../../api/use-pages.ts';
import { useQuery } from '../../api/use-query.ts';
import { listOf } from '../../ui/list-of.ts';
import { useListPlace } from '../../ui/use-list-place.ts';
import { type OrderFilters, queryOf } from './order-filters.ts';

/** Orders by filters, or what is found by a text: one source for the same table. The latest search wins. */
export function useOrderList(filters: OrderFilters, text: string) {
  const pages = usePages(ordersContract.list, { query: queryOf(filters) });
  const found = useQuery(ordersContract.search, text === '' ? null : { query: { text } });
  const place = useListPlace();
  if (text === '') return { list: { ...pages, place }, meta: pages.meta, replace: pages.replace };

  const { data, error, busy, refresh } = found;
  const list = listOf<OrderView>(error ? [] : data, { key: `search ${text}`, error, busy, reload: refresh, place });
  const replace = (order: OrderView) => {
    if (data) found.replace(data.map((old) => (old._id === order._id ? order : old)));
  };
  return { list, meta: pages.meta, replace };
}
