import { type ReactNode, useId } from 'react';
import css from './labelled.module.css';

/** The attributes that connect a control with its label and its error. */
interface ControlProps {
  id: string;
  'aria-required': boolean;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface Props {
  label: string;
  hint?: string;
  error: string | undefined;
  /** True if the control may stay empty. */
  optional?: boolean;
  children: (control: ControlProps) => ReactNode;
}

/** Renders a control with its label above and its error below. */
export function Labelled({ label, hint, error, optional = false, children }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={css.siteField}>
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p className={css.siteFieldHint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-required': !optional,
        'aria-invalid': error !== undefined,
        'aria-describedby': described || undefined,
      })}
      {error !== undefined && (
        <p className={css.siteFieldError} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
