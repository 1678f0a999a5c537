import { attachmentsContract, KYC_DOCUMENTS } from '../../../../shared/attachments/contract.ts';
import { bankDetailsContract } from '../../../../shared/bank-details/contract.ts';
import { call } from '../../api/client.ts';
import { newIdempotencyKey } from '../../lib/new-idempotency-key.ts';
import type { AccountSent } from './account-form.ts';

/**
 * Which files were already sent, each with its idempotency key, so that a second press of the button does not send them
 * again.
 */
const sent = new WeakMap<File, { userId: string; key: string; done: boolean }>();

/**
 * Sends the chosen documents, then the details (spec 3 section 2). A failure stops it; the next call continues from
 * there.
 */
export async function sendAccount(
  userId: string,
  { Aadhar, Pan, Cheque, ...details }: AccountSent,
  key: string,
  revision: number,
) {
  const chosen = { Aadhar, Pan, Cheque };
  for (const onModel of KYC_DOCUMENTS) {
    const file = chosen[onModel];
    if (file === undefined) continue;
    const known = sent.get(file);
    const upload = known?.userId === userId ? known : { userId, key: newIdempotencyKey(), done: false };
    sent.set(file, upload);
    if (upload.done) continue;
    await call(attachmentsContract.upload, { body: { model_id: userId, onModel }, files: [file] }, { key: upload.key });
    upload.done = true;
  }
  return call(bankDetailsContract.save, { body: { _id: userId, ...details }, revision }, { key });
}
