import { attachmentFileKey } from '../attachments/attachment.ts';
import { readFile, storeFile } from '../platform/files/files.ts';
import { pack, unpack } from '../platform/table/pack.ts';

/** A master with 19,300 pin codes takes 2 MB before it is compressed. */
const MOST_BYTES = 50_000_000;

const keyOf = (version: string): string => attachmentFileKey(`version-${version}`);

/**
 * Keeps everything that a version brings into force, so that it can be compared and brought back later. The table has
 * only what is in force. A repeat writes the same file.
 */
export const keepVersion = (version: string, content: unknown): Promise<void> =>
  storeFile(keyOf(version), pack(content), 'application/octet-stream');

/** Returns what `keepVersion` has kept of a version. */
export const readVersion = async <T>(version: string): Promise<T> =>
  unpack<T>(await readFile(keyOf(version)), undefined, MOST_BYTES);
