import { Failure } from '../../../shared/errors.ts';
import {
  type CollectsReturns,
  type QuotedRoute,
  quoteParcel,
  unknownPinCodeError,
} from '../../courier-partners/pricing/quote-parcel.ts';
import { placeOf } from '../../pin-code-master/place-of.ts';
import type { Caller } from '../../users/caller/caller.ts';
import { callerOf } from '../../users/caller/caller.ts';
import { findUser } from '../../users/store.ts';
import { type OrderDetails, parcelOf } from '../record/details.ts';
import type { Order } from '../record/order.ts';

/** Returns the ends of an order's route, each with the field that an error about its pin code names. */
const routeOf = ({ pickup_address: from, shipping_address: to }: OrderDetails) => ({
  source: { pincode: from.postcode, field: 'pickup_address.postcode' },
  destination: { pincode: to.postcode, field: 'shipping_address.postcode' },
});

/**
 * Checks the pin codes of an order that is quoted later.
 * @throws INVALID_INPUT for an unknown pin code of the pickup or shipping address
 */
export async function checkPinCodes(details: OrderDetails): Promise<void> {
  const ends = Object.values(routeOf(details));
  await Promise.all(
    ends.map(async (end) => {
      if ((await placeOf(end.pincode)) === undefined) throw unknownPinCodeError(end);
    }),
  );
}

/**
 * Returns the offers of all partners of a seller for an order on a plan. They include the price of a return to origin.
 * @param collects whether a courier collects returns with our account; needed for a return
 * @throws INVALID_INPUT for an unknown pin code of the pickup, shipping or RTO address
 */
export const offersFor = (
  seller: Caller,
  { details, plan }: { details: OrderDetails; plan: string },
  collects?: CollectsReturns,
): Promise<QuotedRoute> => {
  const { pickup_address: from, rto_address: back } = details;
  return quoteParcel({
    viewer: seller,
    planId: plan,
    parcel: parcelOf(details),
    collects,
    ...routeOf(details),
    ...(back &&
      back.postcode !== from.postcode && { returned: { pincode: back.postcode, field: 'rto_address.postcode' } }),
  });
};

/**
 * Returns an order's seller as a caller, because the plan and partners of the seller apply even if staff change the
 * order. Returns `caller` if the seller was deleted.
 */
export async function sellerAsCaller(caller: Caller, { owner }: Pick<Order, 'owner'>): Promise<Caller> {
  if (owner === caller.id) return caller;
  const user = await findUser(owner);
  return user === undefined ? caller : callerOf(user, {});
}

/** Returns the error for a partner that does not carry the parcel. */
export const notOfferedError = (): Failure =>
  new Failure('CONFLICT', 'This partner does not offer to carry this parcel. Choose another one.');
