import { useState } from 'react';
import { DISPUTE_TABS, type DisputeTab, queryOfTab } from '../../../../shared/disputes/tabs.ts';
import { ordersContract } from '../../../../shared/orders/contract.ts';
import { usePages } from '../../api/use-pages.ts';
import type { CurrentViewer } from '../../api/use-viewer.ts';
import { PATHS } from '../../lib/links.ts';
import { useListPlace } from '../../ui/list/state/use-list-place.ts';
import { useUrlFilters } from '../../ui/list/state/use-url-filters.ts';
import { cleanFilters, ORDER_FILTERS, queryOf } from '../orders-list/order-filters.ts';

export const DISPUTE_FILTERS = { ...ORDER_FILTERS, tab: 'mismatches' };

const tabNamed = (text: string): DisputeTab => DISPUTE_TABS.find(({ key }) => key === text)?.key ?? 'mismatches';

/** Returns a tab's disputed weights by the filters in the address: their days are those from which it can be disputed. */
export function useDisputes(viewer: CurrentViewer) {
  const [{ tab: named, ...raw }, setFilters, , count] = useUrlFilters(DISPUTE_FILTERS);
  // One moment for the whole visit, so that rows are not reloaded at each render.
  const [now] = useState(() => new Date());
  const tab = tabNamed(named);
  const filters = { ...cleanFilters(raw, viewer), payment_status: 'complete', stage: 'all' };
  const { created_from, created_to, ...asked } = queryOf(filters);
  const pages = usePages(ordersContract.list, {
    query: {
      ...asked,
      order_status: 'delivered',
      ...queryOfTab(tab, { ...(created_from && { from: created_from }), ...(created_to && { to: created_to }) }, now),
      pathname: PATHS.weightDisputes,
    },
  });
  return {
    list: { ...pages, place: useListPlace() },
    tab,
    filters,
    setFilters,
    /** The number of active filters without the tab. */
    count: tab === 'mismatches' ? count : count - 1,
  };
}
