import { PINCODE } from '../../../shared/identifiers.ts';
import { placeOf } from '../../pin-code-master/place-of.ts';
import { now } from '../../platform/clock.ts';
import { concurrently } from '../../platform/concurrency.ts';
import { createParcelLearner } from '../../shops/import/learned-parcel.ts';
import type { FileOrder } from './file-order.ts';
import { HEADER_OF } from './shop-order-of.ts';

/** How many orders are completed in parallel. Each may need to read an earlier parcel. */
const AT_ONCE = 24;
/**
 * How many different products are looked up for one file. The other products get the default values that the seller
 * enters.
 */
const MOST_PRODUCTS = 1000;

/** The values that the seller entered for orders without these values, as texts of cells. '' if nothing was entered. */
export interface Defaults {
  weight: string;
  length: string;
  breadth: string;
  height: string;
  price: string;
}
export const NO_DEFAULTS: Defaults = { weight: '', length: '', breadth: '', height: '', price: '' };

const SIDES = [HEADER_OF.lengthCm, HEADER_OF.breadthCm, HEADER_OF.heightCm] as const;

/**
 * Fills in the values that a file lacks. City and state come from the pin code. The weight is the one that couriers
 * measured for this product and number of pieces, else that of the seller's newest such parcel, else the seller's
 * default. The box is that parcel's, else the default.
 * @returns how many orders needed each default
 */
export async function completeOrders(owner: string, orders: readonly FileOrder[], defaults: Defaults) {
  const missing = { weight: 0, box: 0, price: 0 };
  const learn = createParcelLearner(owner, now(), MOST_PRODUCTS);
  await concurrently(orders, AT_ONCE, async ({ row: { cells }, product }) => {
    const isBlank = (header: string) => (cells[header] ?? '') === '';
    const fill = (header: string, text: string) => {
      if (isBlank(header)) cells[header] = text;
    };
    const pincode = cells[HEADER_OF.shippingPincode] ?? '';
    if ((isBlank(HEADER_OF.shippingCity) || isBlank(HEADER_OF.shippingState)) && PINCODE.test(pincode)) {
      const place = await placeOf(pincode);
      fill(HEADER_OF.shippingCity, place?.city ?? '');
      fill(HEADER_OF.shippingState, place?.state ?? '');
    }
    if ((isBlank(HEADER_OF.weightGrams) || SIDES.some(isBlank)) && product !== undefined && product.sku !== '') {
      const parcel = await learn(product.sku, product.quantity);
      if (parcel !== undefined) {
        fill(HEADER_OF.weightGrams, String(parcel.weightGrams / 1000));
        fill(HEADER_OF.lengthCm, String(parcel.box?.lengthCm ?? ''));
        fill(HEADER_OF.breadthCm, String(parcel.box?.breadthCm ?? ''));
        fill(HEADER_OF.heightCm, String(parcel.box?.heightCm ?? ''));
      }
    }
    if (isBlank(HEADER_OF.weightGrams)) missing.weight += 1;
    if (SIDES.some(isBlank)) missing.box += 1;
    if (isBlank(HEADER_OF.sellingPricePaise)) missing.price += 1;
    fill(HEADER_OF.weightGrams, defaults.weight);
    fill(HEADER_OF.lengthCm, defaults.length);
    fill(HEADER_OF.breadthCm, defaults.breadth);
    fill(HEADER_OF.heightCm, defaults.height);
    fill(HEADER_OF.sellingPricePaise, defaults.price);
  });
  return missing;
}
