import type { ReactNode } from 'react';
import css from './field-label.module.css';

interface FieldLabelProps {
  id: string;
  /** The id of the input. Absent if the label names a group of inputs. */
  htmlFor?: string;
  required?: boolean | undefined;
  children: ReactNode;
}

/** Renders the label of an input or a group, with a star if a value is required. */
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
