import { attachmentsContract, KYC_DOCUMENTS } from '../../../../shared/attachments/contract.ts';
import { bankDetailsContract } from '../../../../shared/bank-details/contract.ts';
import { call } from '../../api/client.ts';
import { newIdempotencyKey } from '../../lib/new-idempotency-key.ts';
import type { AccountSent } from './account-form.ts';

/**
 * The uploads of files, each with its idempotency key. A file that was uploaded is not sent again when the user presses
 * the button a second time.
 */
const sent = new WeakMap<File, { userId: string; key: string; done: boolean }>();

/**
 * Sends the chosen documents, and then the details (spec 3 section 2). After a failure, the next call continues with
 * the document that failed.
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
