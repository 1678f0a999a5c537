import type { FieldValues } from 'react-hook-form';
import { type BoundProps, useBound } from './bound.ts';

/** Yes or no of a form. */
export function CheckInput<T extends FieldValues, C, O>(props: BoundProps<T, C, O>) {
  const { label, hint, disabled, name } = props;
  const { field, error } = useBound(props);
  return (
    <div className="field">
      <span className="choices">
        <label className="choice">
          <input
            type="checkbox"
            name={name}
            ref={field.ref}
            disabled={disabled}
            checked={field.value === true}
            onChange={(event) => field.onChange(event.target.checked)}
            onBlur={field.onBlur}
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
