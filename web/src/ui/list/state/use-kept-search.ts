import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { session } from '../../../api/session.ts';

/** Includes the user, so that the next one to sign in on this tab does not see the search. */
const keyOf = (pathname: string) => `filters ${session.userId() ?? ''} ${pathname.toLowerCase()}`;

/**
 * Returns the address's query as a page's state: it can be shared, and it is stored per path while the tab is open, so
 * that a link back restores it. `write` changes a copy of it and replaces the present entry.
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

/** Writes a value where it differs from the page's own default, so that addresses stay short. */
export function putParam(search: URLSearchParams, name: string, value: string | undefined, unset: string): void {
  if (value === undefined || value === unset) search.delete(name);
  else search.set(name, value);
}
