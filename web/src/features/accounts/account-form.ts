import * as z from 'zod';
import { PAPERS, type Paper } from '../../../../shared/attachments/contract.ts';
import type { BankRow } from '../../../../shared/bank-details/contract.ts';
import { type BankDetailForm, bankDetailForm } from '../../../../shared/bank-details/form.ts';

const picture = z.instanceof(File).optional();

/** The details with the pictures that go with them: each is needed unless it is there. */
export const accountForm = (there: ReadonlySet<Paper>) =>
  bankDetailForm.safeExtend({ Aadhar: picture, Pan: picture, Cheque: picture }).superRefine((form, context) => {
    for (const name of PAPERS) {
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

/** What the form begins with: every field its own value (spec 3 section 2). */
export function startOf(row: BankRow | undefined): AccountForm {
  if (row === undefined) return BLANK;
  const { verification_reject: _, ...details } = row.bank_detail;
  return details;
}
