import { invalidField } from '../../shared/errors.ts';
import type { remittanceContract } from '../../shared/remittance/contract.ts';
import { receiveFile } from '../uploads/receive-file.ts';
import type { Verb } from '../users/caller/serve.ts';
import { checkStaff } from '../users/caller/staff.ts';
import { chosenPartner, confirmationKind } from './matching/confirmation-kind.ts';

/** Receives a confirmation. Returns the job that matches it. */
export const uploadFile: Verb<typeof remittanceContract.uploadFile> = async ({ body }, ctx) => {
  if (ctx.files.length === 0) throw invalidField('files', confirmationKind.noFile);
  checkStaff(ctx.caller, 'confirmations');
  return receiveFile(confirmationKind, { partner: await chosenPartner(body.logistic_id), plan: null }, ctx);
};
