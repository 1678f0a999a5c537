import { type FocusEvent, useState } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Registers an input and keeps its present value. The page's HTML exists before the form, so a user or a password
 * manager may have filled it in, and the form would clear it. An empty input shows no error until the form is sent,
 * because the page itself has focused it and the user may only want to follow a link.
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
