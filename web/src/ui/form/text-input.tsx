import type { HTMLAttributes } from 'react';
import type { FieldValues } from 'react-hook-form';
import { mobileDigits, onlyDigits } from '../../lib/only-digits.ts';
import { type BoundProps, useBound } from './bound.ts';
import { Field } from './field.tsx';
import { inputClass } from './input-class.ts';

interface TextInputProps<T extends FieldValues, C, O> extends BoundProps<T, C, O> {
  type?: 'text' | 'email' | 'tel' | 'password' | 'color';
  placeholder?: string;
  maxLength?: number;
  /** With true, only digits are allowed. With `mobile`, the country code and the leading 0 are removed too. */
  digits?: boolean | 'mobile';
  upper?: boolean;
  autoComplete?: string;
  /** The number of lines. If set, the input is a text area. */
  rows?: number;
}

/** Renders an input for one line of text. With `rows`, it has several lines. */
export function TextInput<T extends FieldValues, C, O>(props: TextInputProps<T, C, O>) {
  const { control, name, type = 'text', digits, upper, rows, disabled, placeholder, maxLength, autoComplete } = props;
  const { field, error, theirs } = useBound({ control, name });
  const filter = (text: string) =>
    digits === 'mobile' ? mobileDigits(text) : digits ? onlyDigits(text) : upper ? text.toUpperCase() : text;
  const mode: HTMLAttributes<HTMLElement>['inputMode'] = digits ? 'numeric' : undefined;
  return (
    <Field {...props} error={error} theirs={theirs}>
      {(wiring) => {
        const shared = {
          ...wiring,
          className: inputClass,
          name,
          disabled,
          placeholder,
          // The browser would cut a pasted '98765 43210' to this length before the space is removed.
          maxLength: digits ? undefined : maxLength,
          autoComplete,
          ref: field.ref,
          onBlur: field.onBlur,
          value: (field.value as string | undefined) ?? '',
        };
        return rows === undefined ? (
          <input {...shared} type={type} inputMode={mode} onChange={(e) => field.onChange(filter(e.target.value))} />
        ) : (
          <textarea {...shared} rows={rows} onChange={(e) => field.onChange(filter(e.target.value))} />
        );
      }}
    </Field>
  );
}
