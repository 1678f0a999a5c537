import { toRupees } from '../../shared/money.ts';
import type { suggestionsContract } from '../../shared/suggestions/contract.ts';
import { findOrders } from '../orders/record/store.ts';
import { normalisedSearchText } from '../search/normalised-text.ts';
import { newestByWord } from '../search/store.ts';
import { skuScope } from '../search/words.ts';
import type { Verb } from '../users/caller/serve.ts';

const rupeesOrNull = (paise: number | undefined): number | null => (paise === undefined ? null : toRupees(paise));

/**
 * Suggests the caller's products by the beginning of a SKU, an exact match first. There is no list of products. The
 * search entries of the caller's orders give the newest order of each SKU.
 */
export const products: Verb<typeof suggestionsContract.products> = async ({ query: { sku } }, { caller }) => {
  const found = await newestByWord({ owner: skuScope(caller.id) }, sku, { most: MOST_SUGGESTIONS });
  const orders = await findOrders(caller, [...found.values()]);
  const data = orders
    .map(({ id, details, createdAt }) => ({ id, word: normalisedSearchText(details.master_sku), details, createdAt }))
    .filter(({ id, word }) => found.get(word) === id) // omits orders that changed seconds ago: entries follow later
    .toSorted((a, b) => a.word.localeCompare(b.word))
    .map(({ details, createdAt }) => ({
      master_sku: details.master_sku,
      product_name: details.product_name,
      hsnCode: details.additional_information?.hsnCode ?? '',
      quantity: details.quantity,
      length: details.parcel.lengthCm,
      breadth: details.parcel.breadthCm,
      height: details.parcel.heightCm,
      weight: details.parcel.weightGrams / 1000,
      selling_price: toRupees(details.worth.sellingPaise),
      product_price: rupeesOrNull(details.worth.productPaise),
      tax: rupeesOrNull(details.worth.taxPaise),
      ordered_at: createdAt,
    }));
  return { data };
};

/** The highest number of suggestions for one request. To see others, a user types another character. */
export const MOST_SUGGESTIONS = 8;
