import { useState } from 'react';
import { type Control, type FieldValues, useWatch } from 'react-hook-form';
import { onlyDecimal } from '../../lib/only-digits.ts';
import { InputWithAffixes } from '../layout/input-with-affixes.tsx';
import { type BoundProps, useBound } from './bound.ts';
import { Field } from './field.tsx';
import { inputClass } from './input-class.ts';

interface NumberInputProps<T extends FieldValues, C, O> extends BoundProps<T, C, O> {
  /** The highest number of decimals. With 0, only digits are allowed. */
  decimals?: number;
  placeholder?: string;
  /** A unit before or after the number: `₹`, `cm`. */
  before?: string;
  after?: string;
  /** Returns the number in a pasted text that includes a unit (`500 g`). Returns undefined for any other text. */
  pasted?: (text: string) => number | undefined;
}

/**
 * Renders an input for a number. Characters that do not belong to a number are removed while the user types. The form's
 * value is a number, or undefined if the input is empty.
 */
export function NumberInput<T extends FieldValues, C, O>(props: NumberInputProps<T, C, O>) {
  const { control, name, decimals = 2, disabled, placeholder, before, after, pasted } = props;
  const { field, error, theirs } = useBound({ control, name });
  // The value comes from `useWatch`, because `field.value` returns the form's default after the input was cleared.
  const held: unknown = useWatch({ control: control as unknown as Control<T>, name });
  const value = typeof held === 'number' ? held : undefined;
  const [typed, setTyped] = useState(value === undefined ? '' : String(value));
  // `12.` and `12.0` stay as typed, since both are the number 12. Otherwise the text follows the form's value.
  const text = numberOf(typed) === value ? typed : value === undefined ? '' : String(value);
  const change = (raw: string) => {
    // For whole numbers, everything after the dot of a pasted text is removed, so that 150.50 does not become 15050.
    const next = decimals === 0 ? onlyDecimal(raw).replace(/\..*/, '') : onlyDecimal(raw, decimals);
    setTyped(next);
    field.onChange(numberOf(next));
  };
  return (
    <Field {...props} error={error} theirs={theirs}>
      {(wiring) => (
        <InputWithAffixes before={before} after={after}>
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
        </InputWithAffixes>
      )}
    </Field>
  );
}

const numberOf = (text: string): number | undefined => (/\d/.test(text) ? Number(text) : undefined);
