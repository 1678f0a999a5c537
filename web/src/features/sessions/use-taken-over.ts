import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Returns false in prerendered HTML and while that is hydrated, then true. Use it for content that depends on the
 * browser and so cannot be in that HTML, such as the signed-in user.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
