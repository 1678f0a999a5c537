import { MOBILE } from '../../shared/identifiers.ts';
import type { suggestionsContract } from '../../shared/suggestions/contract.ts';
import { findOrders } from '../orders/record/store.ts';
import { plainAddress } from '../orders/record/stored-order.ts';
import { newestByWord } from '../search/store.ts';
import type { Verb } from '../users/caller/serve.ts';
import { MOST_SUGGESTIONS } from './products.ts';

/**
 * Suggests the caller's customers by the beginning of a mobile number. There is no list of customers. The search
 * entries of the caller's orders give the newest order of each number.
 */
export const customers: Verb<typeof suggestionsContract.customers> = async ({ query: { mobile } }, { caller }) => {
  const found = await newestByWord({ owner: caller.id }, mobile, {
    most: MOST_SUGGESTIONS,
    fits: (word) => MOBILE.test(word),
  });
  const orders = await findOrders(caller, [...found.values()]);
  const data = orders
    // Leaves out orders whose SKU or AWB equals the number. Also leaves out orders that changed so recently that their
    // search entries are outdated.
    .filter(({ id, details }) => found.get(details.mobile_number) === id)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    .map(({ details, createdAt }) => ({
      mobile_number: details.mobile_number,
      first_name: details.first_name,
      last_name: details.last_name,
      email: details.email,
      alternate_number: details.alternate_number ?? '',
      shipping_address: details.reverse ? plainAddress(details.pickup_address) : details.shipping_address,
      ordered_at: createdAt,
    }));
  return { data };
};
