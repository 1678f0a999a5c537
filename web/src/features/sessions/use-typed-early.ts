import { type FocusEvent, useState } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Registers an input, with what stands in it already: its HTML is there before the form is, so people and password
 * managers may have been faster. The form would empty it. Leaving it empty is no mistake before something is sent: the
 * page put the cursor there itself, and whoever goes on to another link or popup is not told off for it.
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
