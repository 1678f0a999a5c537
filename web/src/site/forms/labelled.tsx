import { type ReactNode, useId } from 'react';

/** What a control needs to be tied to its label and its error. */
interface ControlProps {
  id: string;
  'aria-required': true;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface Props {
  label: string;
  hint?: string;
  error: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** A control with its label above and its error below. */
export function Labelled({ label, hint, error, children }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="site-field">
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p className="site-field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-required': true,
        'aria-invalid': error !== undefined,
        'aria-describedby': described || undefined,
      })}
      {error !== undefined && (
        <p className="site-field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
