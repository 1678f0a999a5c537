import { Labelled } from './labelled.tsx';

interface Props {
  label: string;
  hint: string;
  name: string;
  value: string;
  maxLength: number;
  error: string | undefined;
  onValue: (value: string) => void;
}

/** Renders a field for several lines of text. */
export function TextField({ label, hint, error, onValue, ...area }: Props) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(control) => <textarea rows={5} {...area} {...control} onChange={(event) => onValue(event.target.value)} />}
    </Labelled>
  );
}
