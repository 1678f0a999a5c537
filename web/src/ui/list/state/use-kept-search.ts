import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { session } from '../../../api/session/session.ts';

/**
 * Returns the storage key of a page's query. The key contains the user's id, so that the next user of this tab does not
 * see the query.
 */
const keyOf = (pathname: string) => `filters ${session.userId() ?? ''} ${pathname.toLowerCase()}`;

/**
 * Holds a page's state in the query of its address, so that the state can be shared. The query is also stored by path
 * while the tab is open, so that a link to the page restores it. `write` changes a copy of the query and replaces the
 * present history entry.
 */
export function useKeptSearch(): readonly [URLSearchParams, (change: (search: URLSearchParams) => void) => void] {
  const [search, setSearch] = useSearchParams();
  const { pathname, state } = useLocation();

  const write = (change: (search: URLSearchParams) => void) =>
    setSearch(
      (before) => {
        const written = new URLSearchParams(before);
        change(written);
        sessionStorage.setItem(keyOf(pathname), written.toString());
        return written;
      },
      { replace: true, state: state as unknown },
    );

  useEffect(() => {
    const kept = sessionStorage.getItem(keyOf(pathname));
    if (search.size === 0 && kept) setSearch(new URLSearchParams(kept), { replace: true, state: state as unknown });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only on arrival: a reset empties the address on purpose
  }, [pathname]);

  return [search, write];
}

/** Writes a value into a query. If it is the default `unset`, removes it instead, so that addresses stay short. */
export function setOrRemoveParam(
  search: URLSearchParams,
  name: string,
  value: string | undefined,
  unset: string,
): void {
  if (value === undefined || value === unset) search.delete(name);
  else search.set(name, value);
}
