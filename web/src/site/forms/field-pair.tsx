import type { ReactNode } from 'react';
import css from './field-pair.module.css';

/** Puts two fields beside each other if there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={css.pair}>{children}</div>;
}
