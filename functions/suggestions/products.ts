import { toRupees } from '../../shared/money.ts';
import type { suggestionsContract } from '../../shared/suggestions/contract.ts';
import { findOrders } from '../orders/record/store.ts';
import { plainText } from '../search/plain-text.ts';
import { newestByWord } from '../search/store.ts';
import { skusOf } from '../search/words.ts';
import type { Verb } from '../users/caller/serve.ts';

const rupeesOrNull = (paise: number | undefined): number | null => (paise === undefined ? null : toRupees(paise));

/** Returns the caller's products by the beginning of their SKU, an exact match first. Nothing is stored for this. */
export const products: Verb<typeof suggestionsContract.products> = async ({ query: { sku } }, { caller }) => {
  const found = await newestByWord({ owner: skusOf(caller.id) }, sku, { most: MOST });
  const orders = await findOrders(caller, [...found.values()]);
  const data = orders
    .map(({ id, details, createdAt }) => ({ id, word: plainText(details.master_sku), details, createdAt }))
    .filter(({ id, word }) => found.get(word) === id) // entries follow their order seconds later
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

/** The suggestions shown at once; others are found by another character. */
export const MOST = 8;
