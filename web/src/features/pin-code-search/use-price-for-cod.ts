import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { SearchInput } from './search-address.ts';

/** Applies the selling price only for cod: it is stored away for prepaid and restored. */
export function usePriceForCod<O>(form: UseFormReturn<SearchInput, unknown, O>, cod: boolean): void {
  const kept = useRef<number>(undefined);
  useEffect(() => {
    if (cod) {
      if (kept.current !== undefined) form.setValue('selling_price', kept.current);
      return;
    }
    kept.current = form.getValues('selling_price') ?? kept.current;
    form.setValue('selling_price', undefined);
    form.clearErrors('selling_price');
  }, [cod, form]);
}
