import * as z from 'zod';
import { ACCOUNT_NUMBER, IFSC, isAadhaar, isGstin, PAN, UNREGISTERED } from '../identifiers.ts';
import { gstStateByName, stateOfGstin } from '../invoices/gst-states.ts';
import { cleanLine, lineField } from '../text.ts';
import { id } from '../wire.ts';
import { AADHAAR_MASK, ACCOUNT_MASK, PAN_MASK } from './masked.ts';

const text = (message: string, most: number) =>
  lineField(message)
    .overwrite((sent) => sent.replace(/ +/g, ' '))
    .min(1, message)
    .max(most, `At most ${most} characters.`);

/**
 * Returns a schema for an official number. The schema removes spaces, because such numbers are printed in groups, and
 * converts letters to upper case.
 */
const code = (message: string, valid: string, test: (code: string) => boolean) =>
  z
    .string(message)
    .transform((sent) => cleanLine(sent).replace(/ /g, '').toUpperCase())
    .pipe(
      z
        .string()
        .min(1, message)
        .refine((sent) => sent === '' || test(sent), valid),
    );

const isAadhaarOrMask = (sent: string): boolean => sent === '' || AADHAAR_MASK.test(sent) || isAadhaar(sent);

const fields = {
  account_holder: text('Please enter Account Holder Name', 100),
  account_number: code(
    'Please enter Account Number',
    'Please enter valid Account Number',
    (sent) => ACCOUNT_NUMBER.test(sent) || ACCOUNT_MASK.test(sent),
  ),
  bank_name: text('Please enter Bank Name', 100),
  ifsc: code('Please enter IFSC Code', 'Please enter valid IFSC Code', (sent) => IFSC.test(sent)),
  /** A GSTIN, or `URP` for a seller who is not registered for GST. */
  gst_number: code(
    'Please enter GST Number',
    'Please enter valid GST Number',
    (sent) => sent === UNREGISTERED || isGstin(sent),
  ),
  gst_address: text('Please enter GST address', 250),
  gst_state: text('Please enter GST state', 60).transform((sent) => gstStateByName(sent).name),
  pan_card_number: code(
    'Please enter PAN card number',
    'Please enter valid PAN card number',
    (sent) => PAN.test(sent) || PAN_MASK.test(sent),
  ),
  aadhaar_card_number: z
    .string()
    .transform((sent) => (AADHAAR_MASK.test(sent.trim()) ? sent.trim() : sent.replace(/[\s-]/g, '')))
    .pipe(z.string().refine(isAadhaarOrMask, 'Please enter valid Aadhaar card number'))
    .default(''),
};

interface Gst {
  gst_number: string;
  gst_state: string;
}
const statesAgree = ({ gst_number, gst_state }: Gst): boolean =>
  !isGstin(gst_number) || gst_state === '' || stateOfGstin(gst_number).name === gst_state;
const otherState = {
  path: ['gst_state'],
  error: ({ input }: { input: unknown }) =>
    `This GST Number is of ${stateOfGstin((input as Gst).gst_number).name}. Please enter that GST state.`,
};

/**
 * The bank and tax details that a person enters (spec 3 section 5; decision Q51 defines how numbers are checked). If
 * the form contains a stored number in its masked form, the stored number does not change.
 */
export const bankDetailForm = z.object(fields).refine(statesAgree, otherState);

/** `bankDetailForm` with the id of the owner. */
export const bankDetailUpdate = z.strictObject({ _id: id, ...fields }).refine(statesAgree, otherState);
export type BankDetailForm = z.input<typeof bankDetailForm>;
export type BankDetailSent = z.output<typeof bankDetailForm>;
