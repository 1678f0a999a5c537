import { RETURN_PHOTO_MODEL } from '../../shared/returns/reasons.ts';
import { type Attachment, photoKey } from '../attachments/attachment.ts';
import { checkAndCleanPicture } from '../attachments/content/check-document.ts';
import { type CleanFile, ContentRefused } from '../attachments/content/clean-file.ts';
import { newAttachmentWrite, removedAttachmentWrite } from '../attachments/store.ts';
import type { Order } from '../orders/record/order.ts';
import { removeFile, storeFile } from '../platform/files/files.ts';
import type { FilePart } from '../platform/http/request-body.ts';
import { newId } from '../platform/ids.ts';
import type { Change } from '../platform/table/change.ts';
import { writeAll } from '../platform/table/write-all.ts';

/** Returns the photos of a form. An input in which no file was chosen is sent as an empty file, which is left out. */
export const photosIn = (files: readonly FilePart[]): FilePart[] =>
  files.filter(({ field, bytes }) => field === 'photos' && bytes.length > 0);

/**
 * Returns photos without their metadata; undefined if one of them is not a JPEG or PNG picture, is damaged, or is too
 * large.
 */
export function cleanPhotos(photos: readonly FilePart[]): CleanFile[] | undefined {
  try {
    return photos.map(({ bytes }) => checkAndCleanPicture(bytes));
  } catch (error) {
    if (!(error instanceof ContentRefused)) throw error;
    return undefined;
  }
}

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
 * Stores the bytes of photos. Each call creates new ids. If two requests compete, the one that fails therefore deletes
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
