import type { ReactNode } from 'react';
import { classNames } from '../element/class-names.ts';
import css from './field-grid.module.css';

/** Renders fields beside each other, as many as fit; a parent's `--least` sets the minimum width. */
export function FieldGrid({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={classNames(css.grid, className)}>{children}</div>;
}
