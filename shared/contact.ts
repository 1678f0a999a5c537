import * as z from 'zod';
import { emailSchema } from './email-of.ts';
import { isEWayBill, MOBILE, PINCODE } from './identifiers.ts';
import { lineField, textField } from './text.ts';

/**
 * Returns a schema for one line of text. The schema cleans and trims the text, and refuses an empty or too long text.
 */
export const requiredText = (message: string, most = 120) =>
  lineField(message).min(1, message).max(most, `At most ${most} characters.`);

/**
 * Returns a schema for a text of several lines. The schema cleans and trims the text, and refuses an empty or too long
 * text.
 */
export const requiredLines = (message: string, most: number) =>
  textField(message).min(1, message).max(most, `At most ${most} characters.`);

export const optionalText = (most: number) => lineField().max(most, `At most ${most} characters.`).optional();

/** Returns a schema for an optional line of text. If the input has no text, the output is `''`. */
export const textOrEmpty = (most: number) => lineField().max(most, `At most ${most} characters.`).default('');

/**
 * Returns the fields of an address. The error messages begin with "enter" in the order form and with "select" in the
 * profile.
 */
const addressFields = (verb: 'enter' | 'select') => ({
  line1: requiredText('Please enter address line 1', 200),
  line2: textOrEmpty(200),
  country: z.literal('India', 'Please select country'),
  state: requiredText(`Please ${verb} state`, 60),
  city: requiredText(`Please ${verb} city`, 60),
  postcode: z
    .string(`Please ${verb} postcode`)
    .trim()
    .min(1, `Please ${verb} postcode`)
    .regex(PINCODE, 'Please enter valid postcode'),
});

/** The message for a missing address. A missing first line of the address has the same message. */
const missing = {
  error: ({ code }: { code: string }) => (code === 'invalid_type' ? 'Please enter address line 1' : undefined),
};

/** An address of an order, with the messages of spec 1 section 5 ('Please enter address line 1', and so on). */
export const address = z.strictObject(addressFields('enter'), missing);
export type Address = z.output<typeof address>;

export const email = emailSchema('Please enter email', 'Please enter valid email');

const mobileOf = (empty: string) =>
  z.string(empty).trim().min(1, empty).regex(MOBILE, 'Please enter valid mobile number');

export const mobile = mobileOf('Please enter mobile number');

/** A second mobile number, or none. */
export const alternateNumber = z
  .union([z.literal(''), z.string().trim().regex(MOBILE, 'Please enter valid mobile number')])
  .optional();

/**
 * A schema for the number of an e-way bill. The portal prints the number with blanks and hyphens, so the schema removes
 * them.
 */
export const eWayBillNumber = z
  .string('Enter the 12 digits of the e-way bill.')
  .overwrite((text) => text.replace(/[\s-]/g, ''))
  .refine(isEWayBill, 'Enter the 12 digits of the e-way bill.');

/** A pickup address of an order: an address with an e-mail address and a mobile number. */
export const pickupAddress = z.strictObject({ ...addressFields('enter'), email, mobile_number: mobile }, missing);
export type PickupAddress = z.output<typeof pickupAddress>;

/** A pickup address of the profile, with the messages of spec 2 section 5. */
export const profileAddress = z.strictObject(
  {
    ...addressFields('select'),
    email: emailSchema('Please select email address', 'Please enter valid email'),
    mobile_number: mobileOf('Please select mobile number'),
  },
  missing,
);
