import { classNames } from '../element/class-names.ts';
import css from './busy-line.module.css';

/** A line that runs along an upper edge while something is on its way. */
export function BusyLine({ className }: { className?: string | undefined }) {
  return <div className={classNames(css.line, className)} data-busy="" aria-hidden="true" />;
}
