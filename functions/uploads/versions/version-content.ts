import { plainFileKey } from '../../attachments/attachment.ts';
import { readFile, storeFile } from '../../platform/files/files.ts';
import { pack, unpack } from '../../platform/table/pack.ts';

/** The largest size of a version after decompression, in bytes. A master with 19,300 pin codes has 2 MB. */
const MOST_BYTES = 50_000_000;

const keyOf = (version: string): string => plainFileKey(`version-${version}`);

/**
 * Stores the complete content of a version in S3, because the table contains only what is in force now. So versions can
 * be compared, and an earlier version can be restored. A repeat writes the same file.
 */
export const keepVersion = (version: string, content: unknown): Promise<void> =>
  storeFile(keyOf(version), pack(content, undefined, 6), 'application/octet-stream');

/** Returns the content of a version that `keepVersion` has stored. */
export const readVersion = async <T>(version: string): Promise<T> =>
  unpack<T>(await readFile(keyOf(version)), undefined, MOST_BYTES);
