import useSWR from 'swr';
import { whyNotManifest } from '../../../../shared/manifests/why-not-manifest.ts';
import { ordersContract } from '../../../../shared/orders/contract.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { orderFactsOfView } from '../../../../shared/orders/rules/order-facts.ts';
import type { ApiFailure } from '../../api/api-failure.ts';
import { usePages } from '../../api/use-pages.ts';
import type { CurrentViewer } from '../../api/use-viewer.ts';
import { PATHS } from '../../lib/links.ts';
import type { ListSource } from '../../ui/list/data-list.tsx';
import { loadedList } from '../../ui/list/list-of.ts';
import { useListPlace } from '../../ui/list/state/use-list-place.ts';
import { useUrlFilters } from '../../ui/list/state/use-url-filters.ts';
import { readBulkOrders } from '../bulk-orders/loading/read-bulk-orders.ts';
import { cleanFilters, ORDER_FILTERS, orderListQuery } from '../orders-list/order-filters.ts';

/**
 * The filters of the page: those of the order list, and the id of a bulk. By default the page lists the parcels to hand
 * over.
 */
const PARCEL_FILTERS = { ...ORDER_FILTERS, stage: 'to_hand_over', bulk: '' };

/**
 * Returns the parcels to hand over, or all paid orders, depending on the filters in the page's address (spec 3 section
 * 6, "Orders for manifest"). If the address names a bulk, returns all paid orders of the bulk, with the parcels to hand
 * over first.
 */
export function useManifestOrders(viewer: CurrentViewer) {
  const [raw, setFilters, , changed] = useUrlFilters(PARCEL_FILTERS);
  const { bulk } = raw;
  const stage = raw.stage === 'all' ? 'all' : PARCEL_FILTERS.stage;
  const filters = { ...cleanFilters(raw, viewer), payment_status: 'complete', stage };
  const place = useListPlace();
  const pages = usePages(
    ordersContract.list,
    bulk === '' ? { query: { ...orderListQuery(filters), pathname: PATHS.manifest } } : null,
  );
  const ofBulk = useSWR<readonly OrderView[], ApiFailure>(
    bulk === '' ? null : `manifest of ${bulk}`,
    async () => (await readBulkOrders(bulk, {})).orders.filter((order) => order.transaction_id !== null),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const asker = { id: viewer._id, seesAll: viewer.seesAll };
  const why = (order: OrderView) => whyNotManifest(orderFactsOfView(order), order.manifest, asker);
  const freeFirst = (rows: readonly OrderView[]) =>
    rows.toSorted((a, b) => Number(why(a) !== undefined) - Number(why(b) !== undefined));
  const reload = () => void ofBulk.mutate();
  const { error, isValidating: busy } = ofBulk;
  const list: ListSource<OrderView> =
    bulk === ''
      ? { ...pages, place }
      : loadedList(ofBulk.data && freeFirst(ofBulk.data), { key: `bulk ${bulk}`, error, busy, reload, place });
  const setOrderFilters = (next: typeof ORDER_FILTERS) => setFilters({ ...PARCEL_FILTERS, ...next });
  const reset = () => setOrderFilters({ ...ORDER_FILTERS, stage });
  const count = changed - Number(raw.stage !== PARCEL_FILTERS.stage);
  return { list, filters, setFilters: setOrderFilters, reset, count, why, isOfBulk: bulk !== '' };
}
