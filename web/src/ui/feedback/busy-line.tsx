import { classNames } from '../element/class-names.ts';
import css from './busy-line.module.css';

/** Renders a line that moves along the upper edge of its container while content is loading. */
export function BusyLine({ className }: { className?: string | undefined }) {
  return <div className={classNames(css.line, className)} data-busy="" aria-hidden="true" />;
}
