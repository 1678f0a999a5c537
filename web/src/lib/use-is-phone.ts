import { useSyncExternalStore } from 'react';

const query = () => (typeof matchMedia === 'undefined' ? undefined : matchMedia('(max-width: 767px)'));

function subscribe(tell: () => void): () => void {
  const phone = query();
  phone?.addEventListener('change', tell);
  return () => phone?.removeEventListener('change', tell);
}

/** Returns whether the window is as narrow as on a phone. If so, tables show their rows as cards. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query()?.matches ?? false,
    () => false,
  );
