import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from '../element/class-names.ts';
import { useErrorsToldByForm } from './errors-told-by-form.ts';
import css from './field-frame.module.css';

interface FieldFrameProps extends HTMLAttributes<HTMLDivElement> {
  /** Its error and hint are `{id}-error` and `{id}-hint`. */
  id: string;
  hint?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
}

/** What every field of a form has below it: the error, read out at once unless the form does, and the hint. */
export function FieldFrame({ id, hint, error, className, children, ...rest }: FieldFrameProps) {
  const isTold = useErrorsToldByForm();
  return (
    <div {...rest} className={classNames(css.field, className)}>
      {children}
      {error && (
        <span className={css.error} id={`${id}-error`} role={isTold ? undefined : 'alert'}>
          {error}
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
