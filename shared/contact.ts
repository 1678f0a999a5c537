import * as z from 'zod';
import { emailOf } from './email-of.ts';
import { MOBILE, PINCODE } from './identifiers.ts';

/** Trims, then requires something, then limits. */
const text = (message: string, most = 120) =>
  z.string(message).trim().min(1, message).max(most, `At most ${most} characters.`);

export const optionalText = (most = 120) => z.string().trim().max(most, `At most ${most} characters.`).optional();

/** The messages of an address, by spec 1 section 5 ('Please enter address line 1', and so on). */
export const address = z.strictObject({
  line1: text('Please enter address line 1', 200),
  line2: text('Please enter address line 2', 200),
  country: z.literal('India', 'Please select country'),
  state: text('Please enter state', 60),
  city: text('Please enter city', 60),
  postcode: z
    .string('Please enter postcode')
    .trim()
    .min(1, 'Please enter postcode')
    .regex(PINCODE, 'Please enter valid postcode'),
});
export type Address = z.output<typeof address>;

export const email = emailOf('Please enter email', 'Please enter valid email');

export const mobile = z
  .string('Please enter mobile number')
  .trim()
  .min(1, 'Please enter mobile number')
  .regex(MOBILE, 'Please enter valid mobile number');

/** A pickup address also says whom to call. */
export const pickupAddress = address.extend({ email, mobile_number: mobile });
export type PickupAddress = z.output<typeof pickupAddress>;

export const requiredText = text;
