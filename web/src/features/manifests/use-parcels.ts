import { ordersContract } from '../../../../shared/orders/contract.ts';
import { usePages } from '../../api/use-pages.ts';
import type { CurrentViewer } from '../../api/use-viewer.ts';
import { PATHS } from '../../lib/links.ts';
import { useListPlace } from '../../ui/list/state/use-list-place.ts';
import { useUrlFilters } from '../../ui/list/state/use-url-filters.ts';
import { cleanFilters, ORDER_FILTERS, queryOf } from '../orders-list/order-filters.ts';

/** Returns the page's paid orders with the filters in its address (spec 3 section 6, "Orders for manifest"). */
export function useParcels(viewer: CurrentViewer) {
  const [raw, setFilters, , count] = useUrlFilters(ORDER_FILTERS);
  const filters = { ...cleanFilters(raw, viewer), payment_status: 'complete', stage: 'all' };
  const pages = usePages(ordersContract.list, { query: { ...queryOf(filters), pathname: PATHS.manifest } });
  return { list: { ...pages, place: useListPlace() }, filters, setFilters, count };
}
