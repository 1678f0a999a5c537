import { ORDER_FIELDS } from '../../../shared/orders/fields.ts';
import { placeWarning } from '../../../shared/pin-code-master/place-match.ts';
import type { Place } from '../../../shared/quotes/zone.ts';
import type { OrderDetails } from '../record/details.ts';

const ADDRESSES = [
  'pickup_address',
  'shipping_address',
  'billing_address',
  'reverse_pickup_address',
  'rto_address',
] as const;

/**
 * Returns a warning for each address of an order that names another city or state than its pin code has. Pure.
 * @param places the places that were read for the quote; an address with another pin code is not checked
 */
export function addressWarnings(details: OrderDetails, places: readonly Place[]): string[] {
  return ADDRESSES.flatMap((name) => {
    const address = details[name];
    const warning =
      address &&
      placeWarning(
        address,
        places.find(({ pincode }) => pincode === address.postcode),
      );
    return warning === undefined ? [] : [`${ORDER_FIELDS[name].label}: ${warning}`];
  });
}
