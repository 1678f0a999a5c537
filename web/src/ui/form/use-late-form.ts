import { useEffect } from 'react';
import { type DefaultValues, type FieldErrors, type FieldValues, useForm } from 'react-hook-form';
import type * as z from 'zod';
import { OFFLINE_MESSAGE } from '../../api/api-failure.ts';
import { onNetworkBack, reportNetworkLoss } from '../../api/network.ts';

/**
 * Returns a form whose schema is loaded on first use, because zod is a fifth of the sign-in page's size. If the schema
 * cannot be loaded, the form has a root error.
 */
export function useLateForm<I extends FieldValues, O>(
  load: () => Promise<z.ZodType<O, I>>,
  defaultValues: DefaultValues<I>,
) {
  const form = useForm<I, unknown, O>({
    defaultValues,
    mode: 'onTouched',
    resolver: async (values, context, options) => {
      try {
        const [schema, { zodResolver }] = await Promise.all([load(), import('@hookform/resolvers/zod')]);
        return await zodResolver(schema)(values, context, options);
      } catch (error) {
        console.error(error);
        reportNetworkLoss();
        return { values: {}, errors: { root: { type: 'offline', message: OFFLINE_MESSAGE } } as FieldErrors<I> };
      }
    },
  });
  const { clearErrors } = form;
  useEffect(() => onNetworkBack(() => clearErrors('root')), [clearErrors]);
  return form;
}
