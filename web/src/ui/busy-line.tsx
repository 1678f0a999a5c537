import css from './busy-line.module.css';
import { classNames } from './class-names.ts';

/** A line that runs along an upper edge while something is on its way. */
export function BusyLine({ className }: { className?: string | undefined }) {
  return <div className={classNames(css.line, className)} data-busy="" aria-hidden="true" />;
}
