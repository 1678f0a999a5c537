import type { ReactNode } from 'react';
import css from './entry-links.module.css';

/** Ways from one page before the sign-in to the others. */
export function EntryLinks({ children }: { children: ReactNode }) {
  return <p className={css.entryLinks}>{children}</p>;
}
