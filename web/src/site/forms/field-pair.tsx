import type { ReactNode } from 'react';
import css from './field-pair.module.css';

/** Puts two fields next to each other if there is enough space. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={css.pair}>{children}</div>;
}
