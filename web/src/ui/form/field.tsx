import { type ReactNode, useId } from 'react';
import { FieldFrame } from './field-frame.tsx';
import { FieldLabel } from './field-label.tsx';

export interface FieldProps {
  label: ReactNode;
  /** True to show a star after the label. Whether there is a value is checked by the form's schema. */
  required?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  /** The value that somebody else has saved since the form was opened. */
  theirs?: string | undefined;
  className?: string | undefined;
}

/** The attributes that connect an input with the label and the texts of its field. */
export interface FieldAttributes {
  id: string;
  'aria-invalid': boolean;
  'aria-required': boolean | undefined;
  'aria-describedby': string | undefined;
}

/**
 * Renders an input with its label, hint and error: `<Field label="Name" error={…}>{(wiring) => <input
 * {...wiring}/>}</Field>`.
 */
export function Field({
  label,
  required,
  hint,
  error,
  theirs,
  className,
  children,
}: FieldProps & { children: (wiring: FieldAttributes) => ReactNode }) {
  const id = useId();
  const describedBy = [error && `${id}-error`, theirs && `${id}-theirs`, hint && `${id}-hint`]
    .filter(Boolean)
    .join(' ');
  return (
    <FieldFrame id={id} hint={hint} error={error} theirs={theirs} className={className}>
      <FieldLabel id={`${id}-label`} htmlFor={id} required={required}>
        {label}
      </FieldLabel>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-required': required || undefined,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
      })}
    </FieldFrame>
  );
}
