import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { SelectInput } from '../../ui/select/select-input.tsx';
import type { SearchInput } from './search-address.ts';
import { usePlans } from './use-plans.ts';

/** Chooses the pricing plan, for users with several; starts with their own. */
export function PlanInput<O>({ form }: { form: UseFormReturn<SearchInput, unknown, O> }) {
  const { options, own } = usePlans();
  useEffect(() => {
    if (own !== undefined && form.getValues('plan') === undefined) form.setValue('plan', own);
  }, [own, form]);
  if (options.length < 2) return null;
  return <SelectInput control={form.control} name="plan" label="Plan" options={options} />;
}
