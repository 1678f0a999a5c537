import { useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { Glyph } from '../../ui/element/glyph.tsx';
import { PlainButton } from '../../ui/element/plain-button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { inputClass } from '../../ui/form/input-class.ts';
import { InputWithAffixes } from '../../ui/layout/input-with-affixes.tsx';
import { useInputTypedEarly } from './use-typed-early.ts';

interface PlainInputProps<I extends FieldValues, C, O> {
  form: UseFormReturn<I, C, O>;
  name: FieldPath<I>;
  label: string;
  type: 'email' | 'password' | 'text';
  /** True if a phone shows the keyboard for digits. */
  digits?: boolean;
  autoComplete: string;
  /** True if the input is focused when the page opens. */
  first?: boolean;
}

/**
 * Renders an input for an e-mail address or a password. It uses no library, because these pages must load fast: they
 * are the first that a user sees.
 */
export function PlainInput<I extends FieldValues, C, O>(props: PlainInputProps<I, C, O>) {
  const { form, name, label, type, autoComplete, digits, first = false } = props;
  const [shown, setShown] = useState(false);
  const registered = useInputTypedEarly(form, name);
  const error = form.getFieldState(name, form.formState).error?.message;
  return (
    <Field label={label} error={error} required>
      {(wiring) => (
        <InputWithAffixes
          button={
            type === 'password' && (
              <PlainButton
                aria-pressed={shown}
                aria-label={shown ? `Hide ${label.toLowerCase()}` : `Show ${label.toLowerCase()}`}
                onClick={() => setShown(!shown)}
              >
                <Glyph name={shown ? 'hidden' : 'eye'} />
              </PlainButton>
            )
          }
        >
          <input
            {...wiring}
            {...registered}
            className={inputClass}
            // The type is not `email`, because the browser would then hide spaces and refuse them. Our schema removes
            // spaces.
            type={type === 'password' && !shown ? 'password' : 'text'}
            inputMode={type === 'email' ? 'email' : digits ? 'numeric' : undefined}
            autoCapitalize="none"
            spellCheck={false}
            autoComplete={autoComplete}
            autoFocus={first}
          />
        </InputWithAffixes>
      )}
    </Field>
  );
}
