import { useState } from 'react';
import { type Control, type FieldValues, useWatch } from 'react-hook-form';
import { onlyDecimal } from '../../lib/only-digits.ts';
import { Affixed } from '../layout/affixed.tsx';
import { type BoundProps, useBound } from './bound.ts';
import { Field } from './field.tsx';
import { inputClass } from './input-class.ts';

interface NumberInputProps<T extends FieldValues, C, O> extends BoundProps<T, C, O> {
  /** The highest number of decimals; 0 allows digits only. */
  decimals?: number;
  placeholder?: string;
  /** A unit before or after the number: `₹`, `cm`. */
  before?: string;
  after?: string;
  /** Returns the number in a pasted text that has a unit of its own (`500 g`), or undefined for other texts. */
  pasted?: (text: string) => number | undefined;
}

/**
 * Renders a number input. Other characters are removed while typing. The form's value is a number, or undefined while
 * the input is empty.
 */
export function NumberInput<T extends FieldValues, C, O>(props: NumberInputProps<T, C, O>) {
  const { control, name, decimals = 2, disabled, placeholder, before, after, pasted } = props;
  const { field, error, theirs } = useBound({ control, name });
  // The value is watched, because `field.value` would be the form's default again after the input was cleared.
  const held: unknown = useWatch({ control: control as unknown as Control<T>, name });
  const value = typeof held === 'number' ? held : undefined;
  const [typed, setTyped] = useState(value === undefined ? '' : String(value));
  // `12.` and `12.0` stay as typed, since both are the number 12. Otherwise the text follows the form's value.
  const text = numberOf(typed) === value ? typed : value === undefined ? '' : String(value);
  const change = (raw: string) => {
    // A text pasted into an input for whole numbers is cut at its dot, so that 150.50 does not become 15050.
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
