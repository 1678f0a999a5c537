import type { BankDetailSent } from '../../shared/bank-details/form.ts';
import { storedIfMasked } from '../../shared/bank-details/masked.ts';
import { invalidField } from '../../shared/errors.ts';
import { UNREGISTERED } from '../../shared/identifiers.ts';
import type { BankRecord, Details } from './record.ts';
import { openDetails } from './sealed-details.ts';

/** Returns the decrypted details of a person: first the requested ones, then those in force. */
export const requestedAndCurrentDetails = (record: BankRecord | undefined): Promise<Details[]> =>
  Promise.all(
    [record?.asked, record?.inForce]
      .filter((request) => request !== undefined)
      .map((request) => openDetails((record as BankRecord).userId, request)),
  );

const NUMBERS = [
  ['account_number', 'accountNumber', 'Please enter valid Account Number'],
  ['pan_card_number', 'panNumber', 'Please enter valid PAN card number'],
  ['aadhaar_card_number', 'aadhaarNumber', 'Please enter valid Aadhaar card number'],
] as const;

/**
 * Parses details as the client sent them. A number that is still masked keeps its stored value. @throws INVALID_INPUT
 * for a mask that fits no stored number
 */
export function parseDetails(sent: BankDetailSent, present: readonly Details[]): Details {
  const numbers = { accountNumber: '', panNumber: '', aadhaarNumber: '' };
  for (const [field, name, wrong] of NUMBERS) {
    const kept = [undefined, ...present.map((details) => details[name])];
    const meant = kept.map((one) => storedIfMasked(sent[field], one)).find((one) => one !== undefined);
    if (meant === undefined) throw invalidField(field, wrong);
    numbers[name] = meant;
  }
  return {
    ...numbers,
    accountHolder: sent.account_holder,
    bankName: sent.bank_name,
    ifsc: sent.ifsc,
    gstNumber: sent.gst_number === UNREGISTERED ? '' : sent.gst_number,
    gstAddress: sent.gst_address,
    gstState: sent.gst_state,
  };
}
