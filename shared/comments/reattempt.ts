import * as z from 'zod';
import { mobile, requiredText, textOrEmpty } from '../contact.ts';
import { PINCODE } from '../identifiers.ts';

const PIN = 'Please enter pincode';
export const CHOOSE_DATE_ERROR = 'Please select Deferred Delivery Date';

const customer = z.strictObject({
  first_name: requiredText('Please enter first name', 60),
  last_name: textOrEmpty(60),
  mobile_number: mobile,
});

const address = z.strictObject({
  line1: requiredText('Please enter address line 1', 200),
  line2: textOrEmpty(200),
  pincode: z.string(PIN).trim().regex(PINCODE, PIN),
});

/**
 * The address and the day of another delivery attempt, with the error texts of spec 3 section 5. The day is a date in
 * India, tomorrow or later.
 */
export const reattemptForm = z.strictObject({
  customer,
  address,
  deferred_delivery_date: z.iso.date(CHOOSE_DATE_ERROR),
});
export type ReattemptForm = z.output<typeof reattemptForm>;

/**
 * An empty reattempt form. Its validation gives an error for each field. The same errors are shown if the client sends
 * no form.
 */
export const EMPTY_REATTEMPT = {
  customer: { first_name: '', last_name: '', mobile_number: '' },
  address: { line1: '', line2: '', pincode: '' },
  deferred_delivery_date: '',
};
