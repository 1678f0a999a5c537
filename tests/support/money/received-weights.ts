import { plainFileKey } from '../../../functions/attachments/attachment.ts';
import { newJob, newJobWrites } from '../../../functions/jobs/store.ts';
import { storeFile } from '../../../functions/platform/files/files.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { newUploadWrites } from '../../../functions/uploads/store.ts';
import type { Upload } from '../../../functions/uploads/upload.ts';
import type { Person } from '../people/people.ts';

/**
 * Creates an uploaded weight file of Delhivery in the state after the API request. Its queue message is not sent yet.
 */
export async function receivedWeights({ user }: Person, bytes: Buffer, filename = 'weights.xlsx'): Promise<Upload> {
  const at = new Date();
  const id = newId(at);
  const upload: Upload = {
    id,
    kind: 'weight',
    queue: 'uploads',
    attachmentId: id,
    filename,
    createdAt: at.toISOString(),
    owner: user.id,
    partner: null,
    partners: [{ id: 'dlv', name: 'Delhivery', courier: 'delhivery' }],
    plan: null,
    fromCourier: false,
    state: 'queued',
    jobId: id,
    approval: null,
    version: null,
    listedFor: null,
  };
  await storeFile(plainFileKey(id), bytes, 'application/octet-stream');
  const job = { id, kind: 'upload_weight', owner: user.id, access: null, courier: null, inputHash: '' };
  await commit([...newJobWrites(newJob(job, at)), ...newUploadWrites(upload)]);
  return upload;
}
