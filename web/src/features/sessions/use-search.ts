import { useSyncExternalStore } from 'react';

const CHANGED = 'searchchange';
const subscribe = (listener: () => void) => {
  for (const event of [CHANGED, 'popstate']) window.addEventListener(event, listener);
  return () => {
    for (const event of [CHANGED, 'popstate']) window.removeEventListener(event, listener);
  };
};

/** Returns the query of the address. Empty in prerendered HTML, which is the same for every address. */
export const useSearch = (): URLSearchParams =>
  new URLSearchParams(
    useSyncExternalStore(
      subscribe,
      () => location.search,
      () => '',
    ),
  );

/** Writes another query into the address, in place of the present entry. */
export function setAddress(search: URLSearchParams): void {
  const text = search.toString();
  history.replaceState(history.state, '', location.pathname + (text === '' ? '' : `?${text}`));
  window.dispatchEvent(new Event(CHANGED));
}
