import { uploadKey } from '../../../../functions/attachments/attachment.ts';
import { bulkIdOf } from '../../../../functions/bulks/bulk.ts';
import { bulkKind } from '../../../../functions/bulks/file/bulk-kind.ts';
import { newJob, newJobWrites } from '../../../../functions/jobs/store.ts';
import { storeFile } from '../../../../functions/platform/files/files.ts';
import { newId } from '../../../../functions/platform/ids.ts';
import { commit } from '../../../../functions/platform/table/commit.ts';
import { newUploadWrites } from '../../../../functions/uploads/store.ts';
import type { Upload } from '../../../../functions/uploads/upload.ts';

/** Creates a bulk upload as it is after the request, before its queue message is processed. */
export async function receivedBulk(owner: string, bytes: Buffer): Promise<{ id: string; uploadId: string }> {
  const [id, at] = [newId(), new Date()];
  const upload: Upload = {
    id,
    kind: bulkKind.kind,
    queue: bulkKind.queue,
    attachmentId: id,
    filename: 'orders.xlsx',
    createdAt: at.toISOString(),
    owner,
    partner: null,
    plan: { id: 'standard', name: 'Standard' },
    fromCourier: false,
    state: 'queued',
    jobId: id,
    approval: null,
    version: null,
    listedFor: owner,
  };
  await storeFile(uploadKey('order.bulk_order', id), bytes, 'application/octet-stream');
  const job = newJob({ id, kind: 'upload_bulk', owner, access: null, courier: null, inputHash: '' }, at);
  await commit([...newJobWrites(job), ...newUploadWrites(upload), ...(bulkKind.begins?.(upload) ?? [])]);
  return { id: bulkIdOf(upload), uploadId: id };
}
