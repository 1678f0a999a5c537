import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Returns false in prerendered HTML and during its hydration, and true afterwards. Use it for content that depends on
 * the browser, such as the signed-in user. Such content cannot be in the prerendered HTML.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
