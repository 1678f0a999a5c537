import { setOrRemoveParam, useKeptSearch } from './use-kept-search.ts';
import { PAGE_PARAM } from './use-list-place.ts';

/**
 * Holds filters in the page's address. Only values other than the defaults are written. Changed filters show the first
 * page.
 *
 * const [filters, setFilters, resetFilters] = useUrlFilters({ order_type: 'all', awb: '', created_from: '' });
 */
export function useUrlFilters<F extends Record<string, string>>(defaults: F) {
  const [search, write] = useKeptSearch();
  const filters = Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, search.get(name) ?? value]),
  ) as F;

  const set = (next: F) =>
    write((written) => {
      for (const [name, value] of Object.entries(next)) setOrRemoveParam(written, name, value, defaults[name] ?? '');
      written.delete(PAGE_PARAM);
    });

  const count = Object.keys(defaults).filter((name) => filters[name] !== defaults[name]).length;
  return [filters, set, () => set(defaults), count] as const;
}
