import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

const keyOf = (pathname: string) => `filters ${pathname.toLowerCase()}`;

/**
 * Filters that live in the address, so that they can be shared and come back; kept per path while the tab is open.
 * Only what differs from the defaults is written.
 *
 *     const [filters, setFilters, resetFilters] = useUrlFilters({ order_type: 'all', awb: '', created_from: '' });
 */
export function useUrlFilters<F extends Record<string, string>>(defaults: F) {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const filters = Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, search.get(name) ?? value]),
  ) as F;

  const set = (next: F) => {
    const written = new URLSearchParams(search);
    for (const [name, value] of Object.entries(next)) {
      if (value === defaults[name] || value === undefined) written.delete(name);
      else written.set(name, value);
    }
    sessionStorage.setItem(keyOf(pathname), written.toString());
    setSearch(written, { replace: true });
  };

  useEffect(() => {
    const kept = sessionStorage.getItem(keyOf(pathname));
    if (search.size === 0 && kept) setSearch(new URLSearchParams(kept), { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only on arrival: a reset empties the address on purpose
  }, [pathname]);

  const count = Object.keys(defaults).filter((name) => filters[name] !== defaults[name]).length;
  return [filters, set, () => set(defaults), count] as const;
}
