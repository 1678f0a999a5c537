import type { ReactNode } from 'react';
import css from './stack.module.css';

/** Stacks its content; `close` for the parts of one line of a list. */
export function Stack({ close, children }: { close?: boolean; children: ReactNode }) {
  return (
    <div className={css.stack} data-close={close}>
      {children}
    </div>
  );
}
