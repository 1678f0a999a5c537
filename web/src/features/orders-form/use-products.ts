import { useState } from 'react';
import { suggestionsContract } from '../../../../shared/suggestions/contract.ts';
import { useQuery } from '../../api/use-query.ts';

/** Returns the products whose SKU begins with the typed text. */
export function useProducts() {
  const [sku, find] = useState('');
  const found = useQuery(suggestionsContract.products, sku === '' ? null : { query: { sku } });
  return { products: sku === '' ? [] : (found.data ?? []), find };
}
