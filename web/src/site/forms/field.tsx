import type { InputHTMLAttributes } from 'react';
import { Labelled } from './labelled.tsx';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  label: string;
  name: string;
  value: string;
  error: string | undefined;
  optional?: boolean;
  onValue: (value: string) => void;
}

/** Renders a field for a single line of text. */
export function Field({ label, error, optional = false, onValue, ...input }: Props) {
  return (
    <Labelled label={label} error={error} optional={optional}>
      {(control) => <input {...input} {...control} onChange={(event) => onValue(event.target.value)} />}
    </Labelled>
  );
}
