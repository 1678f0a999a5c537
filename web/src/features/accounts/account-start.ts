import type { BankRow } from '../../../../shared/bank-details/contract.ts';
import type { BankDetailForm } from '../../../../shared/bank-details/form.ts';
import type { AccountForm } from './account-form.ts';

/** The message for a form with missing or wrong input. */
export const INCOMPLETE_MESSAGE = 'Please fill all mandatory fields & choose all files!';

const BLANK: BankDetailForm = {
  account_holder: '',
  account_number: '',
  bank_name: '',
  ifsc: '',
  gst_number: '',
  gst_address: '',
  gst_state: '',
  pan_card_number: '',
  aadhaar_card_number: '',
};

/** Returns the form's initial values, which are the stored values of all fields (spec 3 section 2). */
export function initialAccountForm(row: BankRow | undefined): AccountForm {
  if (row === undefined) return BLANK;
  const { verification_reject: _, ...details } = row.bank_detail;
  return details;
}
