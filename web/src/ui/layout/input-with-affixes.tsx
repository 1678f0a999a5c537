import type { ReactNode, Ref } from 'react';
import css from './input-with-affixes.module.css';

interface AffixedProps {
  ref?: Ref<HTMLSpanElement>;
  /** An icon or a unit before the input: `₹`. */
  before?: ReactNode;
  after?: ReactNode;
  /** A button at the end of the input. */
  button?: ReactNode;
  /** The input, together with elements such as its list of suggestions. */
  children: ReactNode;
}

/** Renders an input with something before or after it. */
export function InputWithAffixes({ ref, before, after, button, children }: AffixedProps) {
  return (
    <span className={css.affixed} ref={ref}>
      {before && <span className={css.before}>{before}</span>}
      {children}
      {after && <span className={css.after}>{after}</span>}
      {button && <span className={css.button}>{button}</span>}
    </span>
  );
}
