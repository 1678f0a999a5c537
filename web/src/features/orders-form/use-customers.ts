import { useState } from 'react';
import { suggestionsContract } from '../../../../shared/suggestions/contract.ts';
import { useQuery } from '../../api/use-query.ts';

/** Digits from which on a number is looked for. */
const LEAST = 3;

/** Returns the seller's customers whose number begins as typed. */
export function useCustomers() {
  const [mobile, find] = useState('');
  const found = useQuery(suggestionsContract.customers, mobile.length < LEAST ? null : { query: { mobile } });
  return { customers: mobile.length < LEAST ? [] : (found.data ?? []), find };
}
