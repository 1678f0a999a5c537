import type { ReactNode } from 'react';
import { useUser } from '../../../web/src/api/use-user.ts';

/** As the shell: no page before one knows who is there. */
export function Known({ children }: { children: ReactNode }) {
  return useUser().user ? children : null;
}
