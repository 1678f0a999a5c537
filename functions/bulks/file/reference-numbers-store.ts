import { createHash } from 'node:crypto';
import type { Change } from '../../platform/table/change.ts';
import { listUpTo } from '../../platform/table/list.ts';

/**
 * The highest number of earlier files in which a reference number is searched. The reference numbers of each file are
 * stored for 180 days.
 */
const MOST_FILES = 50;
const KEPT_DAYS = 180;
/**
 * How many bytes each hash has. A file of 10,000 numbers is compared with at most 500,000 numbers (50 files). With 6
 * bytes, about one of 50,000 files has a false match (10,000 × 500,000 / 2^48).
 */
const BYTES = 6;

/** The hashes of one file's reference numbers. */
interface NumbersRecord {
  filename: string;
  createdAt: string;
  hashes: Uint8Array;
}

const hashOf = (referenceNumber: string): string =>
  createHash('sha256').update(referenceNumber).digest().toString('latin1', 0, BYTES);

const partition = (owner: string): string => `REFERENCE_NUMBERS#${owner}`;

/** Builds the write of the reference numbers of a file's orders: one item for each file. */
export function referenceNumberWrites(
  { owner, id, filename, createdAt }: { owner: string; id: string; filename: string; createdAt: string },
  referenceNumbers: readonly string[],
): Change[] {
  if (referenceNumbers.length === 0) return [];
  const hashes = Buffer.from(referenceNumbers.map(hashOf).join(''), 'latin1');
  const ttl = Math.floor(Date.parse(createdAt) / 1000) + KEPT_DAYS * 86_400;
  return [{ put: { pk: partition(owner), sk: id, filename, createdAt, hashes, ttl } }];
}

/** A reference number that also occurs in an earlier file of the same seller. */
export interface RepeatedNumber {
  referenceNumber: string;
  filename: string;
  createdAt: string;
}

/**
 * Returns which of these reference numbers also occur in earlier files of the seller. Each result names the newest of
 * these files.
 */
export async function findRepeatedNumbers(
  owner: string,
  referenceNumbers: readonly string[],
): Promise<RepeatedNumber[]> {
  if (referenceNumbers.length === 0) return [];
  const left = new Map(referenceNumbers.map((referenceNumber) => [hashOf(referenceNumber), referenceNumber]));
  const found: RepeatedNumber[] = [];
  const files = await listUpTo<NumbersRecord>({
    pk: partition(owner),
    newestFirst: true,
    most: MOST_FILES,
    eventual: true,
  });
  for (const { filename, createdAt, hashes } of files) {
    const all = Buffer.from(hashes).toString('latin1');
    for (let at = 0; at < all.length; at += BYTES) {
      const hash = all.slice(at, at + BYTES);
      const referenceNumber = left.get(hash);
      if (referenceNumber === undefined) continue;
      left.delete(hash);
      found.push({ referenceNumber, filename, createdAt });
    }
  }
  return found;
}
