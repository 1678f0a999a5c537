import type { Change, Key } from '../platform/table/change.ts';
import { find } from '../platform/table/find.ts';
import { list } from '../platform/table/list.ts';
import type { Attachment } from './attachment.ts';

type Of = NonNullable<Attachment['of']>;

const key = (id: string): Key => ({ pk: `FILE#${id}`, sk: 'FILE' });
const modelKey = ({ onModel, modelId }: Of): string => `FILES#${onModel}#${modelId}`;

/** Builds the write of a new file. The write fails if the id exists. */
export const newAttachmentWrite = (file: Attachment): Change => ({
  put: { ...key(file.id), ...file },
  if: [['pk', 'absent']],
});

/** Builds the write that deletes the record of a file. */
export const removedAttachmentWrite = (id: string): { delete: Key } => ({ delete: key(id) });

/**
 * Builds the write that makes a file the newest one of its record. Older files are kept, so that an approved document
 * can still be shown.
 */
export const newestFileWrite = (of: Of, file: Pick<Attachment, 'id' | 'createdAt'>): Change => ({
  put: { pk: modelKey(of), sk: `${file.createdAt}#${file.id}`, attachmentId: file.id },
});

export const findAttachment = (id: string): Promise<Attachment | undefined> => find<Attachment>(key(id));

/** Returns the newest file of a record. */
export async function findNewestFile(of: Of): Promise<Attachment | undefined> {
  const [entry] = (await list<{ attachmentId: string }>({ pk: modelKey(of), newestFirst: true, limit: 1 })).items;
  return entry && findAttachment(entry.attachmentId);
}
