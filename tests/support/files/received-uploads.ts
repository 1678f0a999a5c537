import { plainFileKey } from '../../../functions/attachments/attachment.ts';
import { findCards, findServices } from '../../../functions/courier-partners/store.ts';
import { newJob, newJobWrites } from '../../../functions/jobs/store.ts';
import { storeFile } from '../../../functions/platform/files/files.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { newUploadWrites } from '../../../functions/uploads/store.ts';
import type { Upload } from '../../../functions/uploads/upload.ts';
import { partnerBook, RETAIL_ROWS, served } from '../../unit/places/workbooks.ts';
import { type Person } from '../people/people.ts';

const NAMES: Readonly<Record<string, string>> = { del: 'Delhivery', dtdc: 'DTDC', dlv: 'Delhivery' };

/**
 * Stores an upload whose queue message is not processed yet. By default, `by` has confirmed that it replaces the
 * version in force. With `approval` null, the upload is not confirmed, so the job creates a preview.
 * @param at when the file was sent
 */
export async function receivedUpload(
  by: Person,
  partner: string,
  bytes: Buffer,
  at = new Date(),
  approval?: Upload['approval'],
): Promise<Upload> {
  const id = newId();
  const upload: Upload = {
    id,
    kind: 'courier_partner',
    queue: 'uploads',
    attachmentId: id,
    filename: 'file.xlsx',
    createdAt: at.toISOString(),
    owner: 'asha',
    partner: { id: partner, name: NAMES[partner] ?? partner, courier: partner === 'dlv' ? 'delhivery' : null },
    plan: { id: 'standard', name: 'Standard' },
    fromCourier: false,
    state: 'queued',
    jobId: id,
    approval:
      approval === undefined
        ? { by: by.user.id, at: at.toISOString(), against: (await inUse(partner))?.version ?? null }
        : approval,
    version: null,
    listedFor: null,
  };
  await storeFile(plainFileKey(id), bytes, 'application/octet-stream');
  const job = { id, kind: 'upload_courier_partner', owner: by.user.id, access: null, courier: null, inputHash: '' };
  await commit([...newJobWrites(newJob(job, at)), ...newUploadWrites(upload)]);
  return upload;
}

export const bookOf = (price: number, ...pincodes: string[]) =>
  partnerBook(
    RETAIL_ROWS.map((row, n) => (n === 0 ? ['A', 0.5, price, 0.5, 10, 1] : row)),
    pincodes.map((pincode) => served(pincode)),
  );

export const inUse = async (partner: string) =>
  (await findCards('standard')).cards.find(({ partner_id }) => partner_id === partner);

/** Returns the versions that have items of a partner: their tags, by pin code prefix. */
export async function itemsOf(partner: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const prefix of ['110', '302', '400', '413', '795']) {
    const tags = (await findServices('standard', prefix)).get(partner);
    if (tags !== undefined) found[prefix] = [...tags.keys()];
  }
  return found;
}
export const tag = (version: string) => version.slice(-8);
