import { useSyncExternalStore } from 'react';

const CHANGED = 'searchchange';
const subscribe = (listener: () => void) => {
  for (const event of [CHANGED, 'popstate']) window.addEventListener(event, listener);
  return () => {
    for (const event of [CHANGED, 'popstate']) window.removeEventListener(event, listener);
  };
};

/**
 * Returns the query of the page's address. In prerendered HTML the query is empty, because the HTML is the same for
 * every address.
 */
export const useAddressQuery = (): URLSearchParams =>
  new URLSearchParams(
    useSyncExternalStore(
      subscribe,
      () => location.search,
      () => '',
    ),
  );

/** Writes a query into the address and replaces the present entry of the history. */
export function replaceAddressQuery(search: URLSearchParams): void {
  const text = search.toString();
  history.replaceState(history.state, '', location.pathname + (text === '' ? '' : `?${text}`));
  window.dispatchEvent(new Event(CHANGED));
}
