import { Labelled } from './labelled.tsx';

interface Props {
  label: string;
  name: string;
  value: string;
  /** The text shown while nothing is chosen. */
  empty: string;
  options: readonly string[];
  error: string | undefined;
  onValue: (value: string) => void;
}

/** Renders a drop-down list. */
export function ChoiceField({ label, empty, options, error, onValue, ...select }: Props) {
  return (
    <Labelled label={label} error={error}>
      {(control) => (
        <select {...select} {...control} onChange={(event) => onValue(event.target.value)}>
          <option value="">{empty}</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
