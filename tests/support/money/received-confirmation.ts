import { plainFileKey } from '../../../functions/attachments/attachment.ts';
import { newJob, newJobWrites } from '../../../functions/jobs/store.ts';
import { storeFile } from '../../../functions/platform/files/files.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { confirmationKind } from '../../../functions/remittance/matching/confirmation-kind.ts';
import { newUploadWrites } from '../../../functions/uploads/store.ts';
import type { Upload } from '../../../functions/uploads/upload.ts';

/** Creates an uploaded confirmation file in the state after the API request. Its queue message is not sent yet. */
export async function receivedConfirmation(owner: string, bytes: Uint8Array): Promise<Upload> {
  const at = new Date();
  const id = newId(at);
  const upload: Upload = {
    id,
    kind: confirmationKind.kind,
    queue: confirmationKind.queue,
    attachmentId: id,
    filename: 'confirmation.csv',
    createdAt: at.toISOString(),
    owner,
    partner: null,
    plan: null,
    fromCourier: false,
    state: 'queued',
    jobId: id,
    approval: null,
    version: null,
    listedFor: owner,
  };
  await storeFile(plainFileKey(id), bytes, 'text/csv');
  const job = { id, kind: `upload_${confirmationKind.kind}`, owner, access: null, courier: null, inputHash: '' };
  await commit([...newJobWrites(newJob(job, at)), ...newUploadWrites(upload)]);
  return upload;
}
