import { type FocusEvent, useState } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Registers an input of the form without clearing its present value. The HTML of the page exists before the form, so
 * the user or a password manager may already have filled in the input. An empty input shows no error until the form is
 * sent. The page itself has focused it, and the user may only want to follow a link.
 */
export function useInputTypedEarly<I extends FieldValues, C, O>(form: UseFormReturn<I, C, O>, name: FieldPath<I>) {
  const { ref, ...registered } = form.register(name);
  const [take] = useState(() => (input: HTMLInputElement | null) => {
    if (input !== null && input.value !== '') form.setValue(name, input.value as FieldPathValue<I, FieldPath<I>>);
    ref(input);
  });
  const onBlur = (event: FocusEvent<HTMLInputElement>) =>
    event.target.value === '' && !form.formState.isSubmitted ? undefined : registered.onBlur(event);
  return { ...registered, onBlur, ref: take };
}
