import * as z from 'zod';
import { address, pickupAddress } from '../contact.ts';
import { optionalColumn, requiredColumn } from '../sheet-format.ts';

/**
 * An address in the form in which clients send it. If the client copies a pickup address, it also has an e-mail address
 * and a mobile number. Both are dropped, because couriers call the numbers of the customer and of the pickup address.
 */
const copied = address
  .extend({ email: z.string().max(120).nullish(), mobile_number: z.string().max(20).nullish() })
  .transform(({ email: _, mobile_number: __, ...place }) => place);

/** An address in replies. In an order from a shop, the address can be incomplete until the seller completes it. */
const shownAddress = z.strictObject({
  line1: z.string(),
  line2: z.string(),
  country: z.literal('India'),
  state: z.string(),
  city: z.string(),
  postcode: z.string(),
});

/** The field for the address to which the parcel is delivered. */
export const shippingAddressField = {
  schema: address,
  sent: copied,
  answer: shownAddress,
  sheet: {
    line1: requiredColumn('shippingLine1', 'Shipping Address Line 1', 'text', '12 MG Road', 'House and street.'),
    line2: optionalColumn('shippingLine2', 'Shipping Address Line 2', 'text', 'Near City Mall', 'Area or landmark.'),
    city: requiredColumn('shippingCity', 'Shipping City', 'text', 'Bengaluru', 'City of delivery.'),
    state: requiredColumn('shippingState', 'Shipping State', 'text', 'Karnataka', 'State of delivery.'),
    postcode: requiredColumn(
      'shippingPincode',
      'Shipping Pincode',
      'pincode',
      '560001',
      'Pin code of delivery: 6 digits. We warn if it is of another city.',
    ),
  },
} as const;

/** The field for the address at which the parcel is picked up. */
export const pickupAddressField = {
  schema: pickupAddress,
  sent: pickupAddress,
  answer: shownAddress.extend({ email: z.string(), mobile_number: z.string() }),
  sheet: {
    line1: optionalColumn(
      'pickupLine1',
      'Pickup Address Line 1',
      'text',
      '',
      'Leave all pickup columns empty to use your default pickup address.',
    ),
    line2: optionalColumn('pickupLine2', 'Pickup Address Line 2', 'text', '', 'Area or landmark of the pickup.'),
    city: optionalColumn('pickupCity', 'Pickup City', 'text', '', 'City of the pickup.'),
    state: optionalColumn('pickupState', 'Pickup State', 'text', '', 'State of the pickup.'),
    postcode: optionalColumn('pickupPincode', 'Pickup Pincode', 'pincode', '', 'Pin code of the pickup: 6 digits.'),
    email: optionalColumn('pickupEmail', 'Pickup Email', 'email', '', 'E-mail of the pickup place.'),
    mobile_number: optionalColumn(
      'pickupMobile',
      'Pickup Mobile',
      'mobile',
      '',
      'Mobile number of the pickup place: 10 digits.',
    ),
  },
} as const;

/** A field for an optional address. If the seller leaves it out, another address is used. */
export const otherAddressField = {
  schema: address.optional(),
  sent: copied.nullish(),
  answer: shownAddress.nullable(),
  empty: null,
  sheet: null,
} as const;
