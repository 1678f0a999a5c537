import type { ReactNode } from 'react';
import css from './field-pair.module.css';

/** Two fields beside each other where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={css.pair}>{children}</div>;
}
