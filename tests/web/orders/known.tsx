import type { ReactNode } from 'react';
import { useUser } from '../../../web/src/api/use-user.ts';

/** Renders children once the user is known, like the shell. */
export function Known({ children }: { children: ReactNode }) {
  return useUser().user ? children : null;
}
