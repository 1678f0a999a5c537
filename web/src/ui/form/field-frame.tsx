import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from '../element/class-names.ts';
import { useErrorsToldByForm } from './errors-told-by-form.ts';
import css from './field-frame.module.css';

interface FieldFrameProps extends HTMLAttributes<HTMLDivElement> {
  /**
   * The id of the input. The ids of the error, of the value that somebody else has saved, and of the hint are
   * `{id}-error`, `{id}-theirs` and `{id}-hint`.
   */
  id: string;
  hint?: ReactNode;
  error?: string | undefined;
  theirs?: string | undefined;
  children: ReactNode;
}

/**
 * Renders the texts below a field: its error, the value that somebody else has saved, and the hint. Screen readers
 * announce the error at once, unless the form itself announces all errors.
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
