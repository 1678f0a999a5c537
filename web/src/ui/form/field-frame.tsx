import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from '../element/class-names.ts';
import { useErrorsToldByForm } from './errors-told-by-form.ts';
import css from './field-frame.module.css';

interface FieldFrameProps extends HTMLAttributes<HTMLDivElement> {
  /** The ids of its error, the other value and its hint are `{id}-error`, `{id}-theirs` and `{id}-hint`. */
  id: string;
  hint?: ReactNode;
  error?: string | undefined;
  theirs?: string | undefined;
  children: ReactNode;
}

/**
 * Renders the lines below a field: its error, announced at once unless the form does, the value
 * saved by somebody else, and the hint.
 */
export function FieldFrame({ id, hint, error, theirs, className, children, ...rest }: FieldFrameProps) {
  const isTold = useErrorsToldByForm();
  return (
    <div {...rest} className={classNames(css.field, className)}>
      {children}
      {error && (
        <span className={css.error} id={`${id}-error`} role={isTold ? undefined : 'alert'}>
          {error}
        </span>
      )}
      {theirs && (
        <span className={css.theirs} id={`${id}-theirs`}>
          {theirs}
        </span>
      )}
      {hint && (
        <span className={css.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </div>
  );
}
