import type { ReactNode } from 'react';
import css from './field-label.module.css';

interface FieldLabelProps {
  id: string;
  /** Of the input; absent where the label names a group. */
  htmlFor?: string;
  required?: boolean | undefined;
  children: ReactNode;
}

/** The name over an input or a group of them, with a star where something must be given. */
export function FieldLabel({ id, htmlFor, required, children }: FieldLabelProps) {
  const Element = htmlFor === undefined ? 'span' : 'label';
  return (
    <Element className={css.label} id={id} htmlFor={htmlFor}>
      {children}
      {required && (
        <span className={css.required} aria-hidden="true">
          {' *'}
        </span>
      )}
    </Element>
  );
}
