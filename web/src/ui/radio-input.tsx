import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type BoundProps, useBound } from './bound.ts';
import type { Option } from './select-props.ts';

type RadioInputProps<T extends FieldValues, C, O> = BoundProps<T, C, O> & { options: readonly Option[] };

/** One of a few, all in sight: `cod` or `prepaid`. */
export function RadioInput<T extends FieldValues, C, O>(props: RadioInputProps<T, C, O>) {
  const { label, required, hint, options, disabled, name, control } = props;
  const { field, error } = useBound({ control, name });
  const id = useId();
  return (
    <div className="field" role="radiogroup" aria-labelledby={id} aria-required={required}>
      <span className="label" id={id}>
        {label}
        {required && <span className="required"> *</span>}
      </span>
      <div className="choices">
        {options.map((option, index) => (
          <label className="choice" key={option.value}>
            <input
              type="radio"
              name={`${name}-${id}`}
              ref={index === 0 ? field.ref : undefined}
              disabled={disabled}
              checked={field.value === option.value}
              onChange={() => field.onChange(option.value)}
              onBlur={field.onBlur}
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && (
        <span className="error" role="alert">
          {error}
        </span>
      )}
      {hint && <span className="hint">{hint}</span>}
    </div>
  );
}
