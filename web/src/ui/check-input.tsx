import type { FieldValues } from 'react-hook-form';
import { type BoundProps, useBound } from './bound.ts';

/** Yes or no of a form. */
export function CheckInput<T extends FieldValues, C, O>(props: BoundProps<T, C, O>) {
  const { label, hint, disabled, name, control } = props;
  const {
    field: { ref, value, onChange, onBlur },
    error,
  } = useBound({ control, name });
  return (
    <div className="field">
      <span className="choices">
        <label className="choice">
          <input
            type="checkbox"
            name={name}
            ref={ref}
            disabled={disabled}
            checked={value === true}
            onChange={(event) => onChange(event.target.checked)}
            onBlur={onBlur}
          />
          {label}
        </label>
      </span>
      {error && (
        <span className="error" role="alert">
          {error}
        </span>
      )}
      {hint && <span className="hint">{hint}</span>}
    </div>
  );
}
