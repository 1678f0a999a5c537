import { useState } from 'react';
import { ordersContract } from '../../../../shared/orders/contract.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { usePages } from '../../api/use-pages.ts';
import { useQuery } from '../../api/use-query.ts';
import { loadedList } from '../../ui/list/list-of.ts';
import { useListPlace } from '../../ui/list/state/use-list-place.ts';
import { amountInTotal, totalsOfRows } from './cells/worth-of.ts';
import { type OrderFilters, orderListQuery } from './order-filters.ts';

/**
 * Returns the orders that match the filters. If `text` is not empty, searches all orders for the text instead. If
 * searches overlap, the latest one wins. `meta` has the totals of the returned orders. If this page changes a row, the
 * totals change at once, although the server counts the change only seconds later.
 */
export function useOrderList(filters: OrderFilters, text: string, holds: (order: OrderView) => boolean = () => true) {
  const pages = usePages(ordersContract.list, { query: orderListQuery(filters) });
  const found = useQuery(ordersContract.search, text === '' ? null : { query: { text } });
  const place = useListPlace();
  /**
   * The server's total lags behind this page's changes. `from` is the last total that the server returned. `rupees` is
   * the sum of the changes that this page made since then. The page adds `rupees` to the total until the server returns
   * another total.
   */
  const [ahead, setAhead] = useState({ key: '', from: 0, rupees: 0 });

  if (text !== '') {
    const { error, busy, refresh } = found;
    const data = found.data?.filter(holds);
    const list = loadedList<OrderView>(error ? [] : data, {
      key: `search ${text}`,
      error,
      busy,
      reload: refresh,
      place,
    });
    const replace = (order: OrderView) => {
      if (data) found.replace(data.map((old) => (old._id === order._id ? order : old)));
    };
    const remove = ({ _id }: OrderView) => data && found.replace(data.filter((old) => old._id !== _id));
    return { list, meta: data && totalsOfRows(data), tabTotals: pages.meta, replace, remove };
  }
  const counted = pages.meta?.total_amount;
  const isAhead = ahead.key === pages.key && ahead.from === counted;
  const replace = (order: OrderView) => {
    const old = pages.rows.find(({ _id }) => _id === order._id);
    if (old !== undefined && counted !== undefined)
      setAhead({
        key: pages.key,
        from: counted,
        rupees: (isAhead ? ahead.rupees : 0) + amountInTotal(order) - amountInTotal(old),
      });
    pages.replace(order);
  };
  const meta =
    pages.meta && isAhead ? { ...pages.meta, total_amount: pages.meta.total_amount + ahead.rupees } : pages.meta;
  const remove = ({ _id }: OrderView) => pages.remove(_id);
  return { list: { ...pages, place }, meta, tabTotals: meta, replace, remove };
}
