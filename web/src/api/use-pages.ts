import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Endpoint } from '../../../shared/endpoint.ts';
import { call } from './client.ts';
import { onNetworkBack } from './network.ts';
import { isCountExact, PagedList, type ReadPage } from './paged-list.ts';
import { onRefresh } from './refresh.ts';
import type { CallAnswer, CallArguments, CallInput, ListRow } from './types.ts';
import { urlOf } from './url-of.ts';

/**
 * How many lists stay in memory after the user has left their pages. When the user goes back, the stored rows are shown
 * at once while the list is read again.
 */
const KEPT = 20;
const kept = new Map<string, PagedList<unknown, unknown>>();

const listAt = (key: string, make: () => PagedList<unknown, unknown>): PagedList<unknown, unknown> => {
  const list = kept.get(key) ?? make();
  kept.set(key, list);
  if (kept.size > KEPT) kept.delete([...kept.keys()][0] ?? '');
  return list;
};

export interface PagesOptions<T> {
  /** How many rows one request reads. Spec 1 requires 100 for orders, and 30 for bulks and departments. */
  limit?: number;
  idOf?: (row: T) => string;
}

/**
 * Returns the rows of a list endpoint, and reads further rows when the user moves to later pages. Pass the result to
 * `<DataList list={…}/>`.
 *
 * const orders = usePages(ordersContract.list, { query: filters });
 * orders.meta?.total_amount; orders.replace(order); orders.reload();
 */
export function usePages<E extends Endpoint>(
  endpoint: E,
  given: CallInput<E> | null,
  options: PagesOptions<ListRow<E>> = {},
) {
  type Meta = CallAnswer<E>['meta'];
  const { limit = 100, idOf = (row) => String((row as { _id?: unknown })._id) } = options;
  const key = given === null ? undefined : urlOf(endpoint, given);

  const make = () =>
    new PagedList<ListRow<E>, Meta>(
      async (cursor, signal) => {
        const place = cursor === undefined ? { offset: 0 } : { cursor };
        const query = { ...(given as { query?: object } | null)?.query, ...place, limit };
        const page = await call(endpoint, ...([{ ...given, query }, { signal }] as unknown as CallArguments<E>));
        return { rows: page.data, meta: page.meta } as unknown as ReadPage<ListRow<E>, Meta>;
      },
      idOf as (row: ListRow<E>) => string,
    ) as PagedList<unknown, unknown>;
  const list = (key === undefined ? undefined : listAt(`${limit} ${key}`, make)) as
    | PagedList<ListRow<E>, Meta>
    | undefined;

  useEffect(() => {
    void list?.reload();
    const stop = onRefresh((prefix) => void (key?.startsWith(prefix) && list?.reload()));
    const end = onNetworkBack(() => void (list?.state.error?.code === 'OFFLINE' && list.reload()));
    return () => {
      stop();
      end();
    };
  }, [list, key]);

  const state = useSyncExternalStore(
    (tell) => list?.subscribe(tell) ?? (() => {}),
    () => list?.state,
  );
  // While the first page for another filter loads, the former rows stay on screen.
  const [last, setLast] = useState<typeof state>();
  const fresh = state !== undefined && (!state.loading || state.rows.length > 0);
  if (fresh && last !== state) setLast(state);
  const shown = fresh ? state : last;

  return {
    /** A key that changes with the filters. When it changes, tables return to their first page. */
    key: key ?? '',
    rows: shown?.rows ?? [],
    meta: shown?.meta,
    total: shown?.total ?? 0,
    /** True if the server has further rows; `ensure` reads them. */
    more: shown?.next !== undefined,
    /** True if there are further rows and their number is not known. */
    uncounted: shown?.next !== undefined && !isCountExact(shown.meta),
    /** True until there is something to show. */
    loading: shown === undefined && state?.error === undefined,
    /** True while the first page is read or reloaded. */
    busy: state?.loading ?? false,
    error: state?.error,
    /**
     * The time back to which a search has read the list, if it has paused because it found few rows. `searchOn`
     * continues from there.
     */
    searchedTo: shown?.searchedTo,
    searchOn: () => void list?.searchOn(),
    ensure: (count: number) => void list?.ensure(count),
    reload: () => void list?.reload(),
    replace: (row: ListRow<E>) => list?.replace(row),
    prepend: (row: ListRow<E>) => list?.prepend(row),
    remove: (id: string) => list?.remove(id),
  };
}
