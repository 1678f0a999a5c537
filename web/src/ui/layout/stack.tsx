import type { ReactNode } from 'react';
import css from './stack.module.css';

/**
 * Renders its children one below another. `close` reduces the distance between them, e.g. for the lines of a list
 * entry.
 */
export function Stack({ close, children }: { close?: boolean; children: ReactNode }) {
  return (
    <div className={css.stack} data-close={close}>
      {children}
    </div>
  );
}
