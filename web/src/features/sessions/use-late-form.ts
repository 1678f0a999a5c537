import { type DefaultValues, type FieldErrors, type FieldValues, useForm } from 'react-hook-form';
import type * as z from 'zod';
import { OFFLINE } from '../../api/api-failure.ts';

/**
 * A form by a schema that is loaded when it is first needed: zod is a fifth of what the sign-in page would weigh.
 * When it cannot be loaded, the form's root error says so.
 */
export function useLateForm<I extends FieldValues, O>(
  load: () => Promise<z.ZodType<O, I>>,
  defaultValues: DefaultValues<I>,
) {
  return useForm<I, unknown, O>({
    defaultValues,
    mode: 'onTouched',
    resolver: async (values, context, options) => {
      try {
        const [schema, { zodResolver }] = await Promise.all([load(), import('@hookform/resolvers/zod')]);
        return await zodResolver(schema)(values, context, options);
      } catch (error) {
        console.error(error);
        return { values: {}, errors: { root: { type: 'offline', message: OFFLINE } } as FieldErrors<I> };
      }
    },
  });
}
