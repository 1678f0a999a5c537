import type { ReactNode } from 'react';
import css from './stack.module.css';

/** Things under each other; `close` those that belong to one line of a list. */
export function Stack({ close, children }: { close?: boolean; children: ReactNode }) {
  return (
    <div className={css.stack} data-close={close}>
      {children}
    </div>
  );
}
