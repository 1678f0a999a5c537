import * as z from 'zod';
import { KYC_DOCUMENTS, type KycDocument } from '../../../../shared/attachments/contract.ts';
import { bankDetailForm } from '../../../../shared/bank-details/form.ts';

const document = z.instanceof(File).optional();

/** Returns the schema of the details and their documents. Each document is required unless it is stored already. */
export const accountForm = (there: ReadonlySet<KycDocument>) =>
  bankDetailForm.safeExtend({ Aadhar: document, Pan: document, Cheque: document }).superRefine((form, context) => {
    for (const name of KYC_DOCUMENTS) {
      if (form[name] === undefined && !there.has(name))
        context.addIssue({ code: 'custom', path: [name], message: 'Please choose a file!' });
    }
  });

export type AccountForm = z.input<ReturnType<typeof accountForm>>;
export type AccountSent = z.output<ReturnType<typeof accountForm>>;
