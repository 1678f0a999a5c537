import * as z from 'zod';
import { KYC_DOCUMENTS, type KycDocument } from '../../../../shared/attachments/contract.ts';
import type { BankRow } from '../../../../shared/bank-details/contract.ts';
import { type BankDetailForm, bankDetailForm } from '../../../../shared/bank-details/form.ts';

const picture = z.instanceof(File).optional();

/** Returns the schema of the details and their pictures: each is required unless it is stored. */
export const accountForm = (there: ReadonlySet<KycDocument>) =>
  bankDetailForm.safeExtend({ Aadhar: picture, Pan: picture, Cheque: picture }).superRefine((form, context) => {
    for (const name of KYC_DOCUMENTS) {
      if (form[name] === undefined && !there.has(name))
        context.addIssue({ code: 'custom', path: [name], message: 'Please choose a file!' });
    }
  });

export type AccountForm = z.input<ReturnType<typeof accountForm>>;
export type AccountSent = z.output<ReturnType<typeof accountForm>>;

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

/** Returns the form's initial values: every field as stored (spec 3 section 2). */
export function startOf(row: BankRow | undefined): AccountForm {
  if (row === undefined) return BLANK;
  const { verification_reject: _, ...details } = row.bank_detail;
  return details;
}
