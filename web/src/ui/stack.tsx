import type { ReactNode } from 'react';
import css from './stack.module.css';

/** Things under each other. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={css.stack}>{children}</div>;
}
