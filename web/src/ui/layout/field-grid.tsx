import type { ReactNode } from 'react';
import { classNames } from '../element/class-names.ts';
import css from './field-grid.module.css';

/**
 * Renders fields in rows, with as many fields in a row as fit. A parent can set the minimum width of a field with
 * `--least`.
 */
export function FieldGrid({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={classNames(css.grid, className)}>{children}</div>;
}
