import css from './quote-choice.module.css';

interface Props {
  legend: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChoose: (value: string) => void;
}

/** Renders radio buttons in a row that looks like one control. */
export function QuoteChoice({ legend, options, value, onChoose }: Props) {
  return (
    <fieldset className={css.choice}>
      <legend>{legend}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={legend}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
