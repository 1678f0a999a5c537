import { useState } from 'react';
import { suggestionsContract } from '../../../../shared/suggestions/contract.ts';
import { useQuery } from '../../api/use-query.ts';

/** How many digits must be typed before customers are looked up. */
const LEAST = 3;

/** Returns the seller's customers whose mobile number begins with the typed digits. */
export function useCustomers() {
  const [mobile, find] = useState('');
  const found = useQuery(suggestionsContract.customers, mobile.length < LEAST ? null : { query: { mobile } });
  return { customers: mobile.length < LEAST ? [] : (found.data ?? []), find };
}
