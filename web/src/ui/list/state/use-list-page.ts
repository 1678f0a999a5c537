import type { Endpoint } from '../../../../../shared/endpoint.ts';
import type { CallInput, ListRow } from '../../../api/types.ts';
import { type PagesOptions, usePages } from '../../../api/use-pages.ts';
import { useListPlace } from './use-list-place.ts';
import { useUrlFilters } from './use-url-filters.ts';

interface ListPageOptions<E extends Endpoint, F> extends PagesOptions<ListRow<E>> {
  /** The page's filters with their default values. */
  filters?: F;
  /** Returns the input of the request for these filters. If it returns `null`, nothing is read. */
  given?: (filters: F) => CallInput<E> | null;
}

/**
 * Returns a list from the server for a page. Further rows load when the user moves to later pages. Filters, page and
 * page size are in the address, so that going back restores them.
 *
 * const page = useListPage(usersContract.list, { filters: { text: '' }, given: (query) => ({ query }) });
 * <SearchBox value={page.filters.text} onSearch={(text) => page.setFilters({ text })} … />
 * <DataList label="Users" list={page.list} columns={…} empty={…} />
 */
export function useListPage<E extends Endpoint, F extends Record<string, string> = Record<never, string>>(
  endpoint: E,
  { filters: defaults = {} as F, given = () => ({}) as CallInput<E>, ...options }: ListPageOptions<E, F> = {},
) {
  const [filters, setFilters, resetFilters, count] = useUrlFilters(defaults);
  const pages = usePages(endpoint, given(filters), options);
  const place = useListPlace();
  return { list: { ...pages, place }, filters, setFilters, resetFilters, count };
}
