import { findAnyOrders } from '../../orders/record/store.ts';
import { normalisedSearchText } from '../../search/normalised-text.ts';
import { newestByWord } from '../../search/store.ts';
import { skuScope } from '../../search/words.ts';
import type { LearnedParcel } from './draft.ts';

/**
 * Returns the weight and box of the seller's newest parcel with a product, if it had the same number of pieces. No
 * extra data is stored for this, because the search entries of orders name the newest order of each SKU.
 */
export async function learnedParcel(owner: string, sku: string, quantity: number): Promise<LearnedParcel | undefined> {
  const word = normalisedSearchText(sku);
  const found = await newestByWord({ owner: skuScope(owner) }, sku, { most: 1, fits: (one) => one === word });
  const [order] = await findAnyOrders([...found.values()]);
  const { details, needs } = order ?? {};
  if (details === undefined || details.quantity !== quantity || needs !== undefined) return undefined;
  if (normalisedSearchText(details.master_sku) !== word) return undefined;
  const { weightGrams, ...box } = details.parcel;
  return { weightGrams, box };
}
