import type { ReactNode } from 'react';
import css from './entry-links.module.css';

/** Renders links to other pages before the sign-in. */
export function EntryLinks({ children }: { children: ReactNode }) {
  return <p className={css.entryLinks}>{children}</p>;
}
