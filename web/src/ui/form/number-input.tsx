import { useState } from 'react';
import { type Control, type FieldValues, useWatch } from 'react-hook-form';
import { onlyDecimal } from '../../lib/only-digits.ts';
import { Affixed } from '../layout/affixed.tsx';
import { type BoundProps, useBound } from './bound.ts';
import { Field } from './field.tsx';
import { inputClass } from './input-class.ts';

interface NumberInputProps<T extends FieldValues, C, O> extends BoundProps<T, C, O> {
  /** The number of decimals; 0 allows digits only. */
  decimals?: number;
  placeholder?: string;
  /** A unit before or after the number: `₹`, `cm`. */
  before?: string;
  after?: string;
  /** Reads what is pasted in a unit of its own, `500 g`; undefined for anything else. */
  pasted?: (text: string) => number | undefined;
}

/** Renders a number input: input is filtered, and the form's value is a number, or undefined while empty. */
export function NumberInput<T extends FieldValues, C, O>(props: NumberInputProps<T, C, O>) {
  const { control, name, decimals = 2, disabled, placeholder, before, after, pasted } = props;
  const { field, error, theirs } = useBound({ control, name });
  // Not `field.value`: for a cleared input that is the form's default again.
  const held: unknown = useWatch({ control: control as unknown as Control<T>, name });
  const value = typeof held === 'number' ? held : undefined;
  const [typed, setTyped] = useState(value === undefined ? '' : String(value));
  // `12.` and `12.0` are the number 12 while they are typed; any other value follows the form.
  const text = numberOf(typed) === value ? typed : value === undefined ? '' : String(value);
  const change = (raw: string) => {
    // A dot ends a pasted whole number: 150.50 is not 15050.
    const next = decimals === 0 ? onlyDecimal(raw).replace(/\..*/, '') : onlyDecimal(raw, decimals);
    setTyped(next);
    field.onChange(numberOf(next));
  };
  return (
    <Field {...props} error={error} theirs={theirs}>
      {(wiring) => (
        <Affixed before={before} after={after}>
          <input
            {...wiring}
            className={inputClass}
            name={name}
            inputMode={decimals === 0 ? 'numeric' : 'decimal'}
            disabled={disabled}
            placeholder={placeholder}
            ref={field.ref}
            onBlur={field.onBlur}
            value={text}
            onPaste={(event) => {
              const number = pasted?.(event.clipboardData.getData('text'));
              if (number === undefined) return;
              event.preventDefault();
              change(String(number));
            }}
            onChange={(event) => change(event.target.value)}
          />
        </Affixed>
      )}
    </Field>
  );
}

const numberOf = (text: string): number | undefined => (/\d/.test(text) ? Number(text) : undefined);
