import { hasOneProduct } from '../../orders/record/shop/one-product.ts';
import { findAnyOrders } from '../../orders/record/store.ts';
import { normalisedSearchText } from '../../search/normalised-text.ts';
import { newestIds } from '../../search/store.ts';
import { skuScope } from '../../search/words.ts';
import { readMeasuredProducts } from '../../suggestions/measured-products.ts';
import type { LearnedParcel } from './draft.ts';

/** How many of the newest orders with a SKU are read to find one with the same number of pieces. */
const MOST = 10;

/**
 * Returns the newest parcel with a product and this number of pieces, among the seller's newest orders of the product.
 * No extra data is stored for this, because the search entries of orders have their SKUs.
 */
async function earlierParcel(owner: string, sku: string, quantity: number): Promise<LearnedParcel | undefined> {
  const ids = await newestIds({ owner: skuScope(owner) }, sku, MOST);
  const orders = new Map((await findAnyOrders(ids)).map((order) => [order.id, order]));
  const word = normalisedSearchText(sku);
  const fits = ids
    .flatMap((id) => orders.get(id) ?? [])
    .find(
      (order) =>
        order.details.quantity === quantity &&
        order.needs === undefined &&
        hasOneProduct(order) &&
        normalisedSearchText(order.details.master_sku) === word,
    );
  if (fits === undefined) return undefined;
  const { weightGrams, ...box } = fits.details.parcel;
  return { weightGrams, box };
}

/**
 * Returns a function that gives the weight and box of a seller's parcel with this number of pieces of a product. The
 * weight is the one that couriers measured several times, else that of an earlier parcel. Measurements are read once,
 * and each product once. Use it for one run only.
 * @param mostProducts for further products it returns undefined
 */
export function createParcelLearner(owner: string, at: Date, mostProducts = Number.POSITIVE_INFINITY) {
  let measuring: ReturnType<typeof readMeasuredProducts> | undefined;
  const known = new Map<string, Promise<LearnedParcel | undefined>>();
  const read = async (sku: string, quantity: number): Promise<LearnedParcel | undefined> => {
    measuring ??= readMeasuredProducts(owner, at);
    const [measured, earlier] = await Promise.all([measuring, earlierParcel(owner, sku, quantity)]);
    const { learned } = measured(sku, quantity);
    return learned === undefined ? earlier : { ...earlier, weightGrams: learned };
  };
  return (sku: string, quantity: number): Promise<LearnedParcel | undefined> => {
    const name = `${quantity}\n${sku}`;
    const found = known.get(name) ?? (known.size < mostProducts ? read(sku, quantity) : undefined);
    if (found === undefined) return Promise.resolve(undefined);
    known.set(name, found);
    return found;
  };
}
