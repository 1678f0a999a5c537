import { useState } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Registers an input, with what stands in it already: its HTML is there before the form is, so people and password
 * managers may have been faster. The form would empty it.
 */
export function useTypedEarly<I extends FieldValues, C, O>(form: UseFormReturn<I, C, O>, name: FieldPath<I>) {
  const { ref, ...registered } = form.register(name);
  const [take] = useState(() => (input: HTMLInputElement | null) => {
    if (input !== null && input.value !== '') form.setValue(name, input.value as FieldPathValue<I, FieldPath<I>>);
    ref(input);
  });
  return { ...registered, ref: take };
}
