import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod';
import type { ApiFailure } from '../../api/api-failure.ts';

/**
 * Returns a form that is validated with a contract's schema: `useZodForm(orderDraft, { payment_method: 'prepaid' })`.
 */
export function useZodForm<I extends FieldValues, O>(schema: z.ZodType<O, I>, defaultValues: DefaultValues<I>) {
  return useForm<I, unknown, O>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: 'onTouched',
  });
}

/** Shows the server's errors at the inputs to which they belong. Returns whether there were any. */
export function showFailure<I extends FieldValues, C, O>(form: UseFormReturn<I, C, O>, failure: ApiFailure): boolean {
  const fields = Object.entries(failure.fields);
  for (const [path, message] of fields) form.setError(path as FieldPath<I>, { type: 'server', message });
  return fields.length > 0;
}

/** Returns the message to show above the inputs after a failure, or undefined if an input shows the same message. */
export function messageAboveFields<I extends FieldValues, C, O>(
  form: UseFormReturn<I, C, O>,
  { message, fields }: ApiFailure,
) {
  const isBelow = Object.entries(fields).some(
    ([path, said]) => said === message && form.getValues(path as FieldPath<I>) !== undefined,
  );
  return isBelow ? undefined : message;
}
