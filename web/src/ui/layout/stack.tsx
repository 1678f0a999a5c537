import type { ReactNode } from 'react';
import css from './stack.module.css';

/** Renders its content one below another; `close` reduces the distance, for the lines of one list entry. */
export function Stack({ close, children }: { close?: boolean; children: ReactNode }) {
  return (
    <div className={css.stack} data-close={close}>
      {children}
    </div>
  );
}
