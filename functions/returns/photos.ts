import { RETURN_PHOTO_MODEL } from '../../shared/returns/reasons.ts';
import { type Attachment, photoKey } from '../attachments/attachment.ts';
import type { CleanFile } from '../attachments/content/clean-file.ts';
import { newAttachmentWrite, removedAttachmentWrite } from '../attachments/store.ts';
import type { Order } from '../orders/record/order.ts';
import { removeFile, storeFile } from '../platform/files/files.ts';
import { newId } from '../platform/ids.ts';
import type { Change } from '../platform/table/change.ts';
import { writeAll } from '../platform/table/write-all.ts';

/** Returns the record of a photo. The file name from the buyer's phone is not stored. */
const recordOf = (order: Order, { contentType, extension }: CleanFile, n: number, at: Date): Attachment => ({
  id: newId(at),
  filename: `Photo-${n + 1}.${extension}`,
  contentType,
  owner: order.owner,
  section: null,
  createdAt: at.toISOString(),
  of: { onModel: RETURN_PHOTO_MODEL, modelId: order.id },
});

/**
 * The stored photos of a request: the list for the order, the writes of their records, and a function that deletes
 * their bytes.
 */
export interface StoredPhotos {
  photos: { id: string; filename: string }[];
  writes: Change[];
  remove(): Promise<void>;
}

/**
 * Stores the bytes of photos. Each call creates new ids. So if two requests compete, the request that fails deletes
 * only its own photos.
 */
export async function storePhotos(order: Order, files: readonly CleanFile[], at: Date): Promise<StoredPhotos> {
  const stored = files.map((file, n) => ({ record: recordOf(order, file, n, at), file }));
  const records = stored.map(({ record }) => record);
  await Promise.all(stored.map(({ record, file }) => storeFile(photoKey(record.id), file.bytes, file.contentType)));
  return {
    photos: records.map(({ id, filename }) => ({ id, filename })),
    writes: records.map(newAttachmentWrite),
    remove: async () => {
      await Promise.all(records.map(({ id }) => removeFile(photoKey(id))));
    },
  };
}

/** Deletes the photos of the buyer's request, and their records. A repeated call deletes what is left. */
export async function removePhotos({ returnRequest }: Order): Promise<void> {
  const photos = returnRequest?.photos ?? [];
  await Promise.all(photos.map(({ id }) => removeFile(photoKey(id))));
  await writeAll(photos.map(({ id }) => removedAttachmentWrite(id)));
}
