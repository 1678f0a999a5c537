import { type FocusEvent, useState } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Registers an input with its present value: the HTML exists before the form, so users and password
 * managers may have filled it already, and the form would clear it. Leaving it empty is no error before a submission:
 * the page set the focus itself, and a user may go on to another link or popup.
 */
export function useTypedEarly<I extends FieldValues, C, O>(form: UseFormReturn<I, C, O>, name: FieldPath<I>) {
  const { ref, ...registered } = form.register(name);
  const [take] = useState(() => (input: HTMLInputElement | null) => {
    if (input !== null && input.value !== '') form.setValue(name, input.value as FieldPathValue<I, FieldPath<I>>);
    ref(input);
  });
  const onBlur = (event: FocusEvent<HTMLInputElement>) =>
    event.target.value === '' && !form.formState.isSubmitted ? undefined : registered.onBlur(event);
  return { ...registered, onBlur, ref: take };
}
