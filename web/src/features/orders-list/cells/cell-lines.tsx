import type { ReactNode } from 'react';
import { classNames } from '../../../ui/element/class-names.ts';
import css from './cell-lines.module.css';

/** Renders two or three short lines in a cell. */
export function CellLines({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={classNames(css.lines, className)}>{children}</div>;
}
