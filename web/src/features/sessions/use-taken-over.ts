import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Returns false in prerendered HTML and the first hydration, then true: for content that depends on the
 * browser and cannot be in that HTML, such as the signed-in user.
 */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
