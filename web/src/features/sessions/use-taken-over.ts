import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False in the HTML that the build makes and in React's first look at it, true from then on: for what depends on the
 * browser and so cannot be in that HTML, such as who is signed in.
 */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
