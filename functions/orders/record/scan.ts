import type { Scan } from '../../couriers/port.ts';

/** A scan as it is stored with its order. */
export interface StoredScan {
  code: string;
  /** The status that the code means; null for an unknown code. */
  status: string | null;
  description: string;
  location: string;
  at: string;
}

/** How many characters of a courier's text are stored. */
const MOST = 500;

/** Shortens a text and replaces lone surrogates, which DynamoDB rejects. */
const shorten = (text: string): string => text.slice(0, MOST).toWellFormed();

export const toStoredScan = ({ code, status, description, location, at }: Scan): StoredScan => ({
  code: shorten(code),
  status: status ?? null,
  description: shorten(description),
  location: shorten(location),
  at,
});

/** Returns time and code of a scan. Scans with the same time and code are the same scan. */
const nameOf = ({ at, code }: StoredScan): string => `${at}#${code}`;

/**
 * Merges lists of scans without duplicates, oldest first. Of two copies of a scan, the one with a known status is kept.
 */
export function mergeScans(...lists: readonly (readonly StoredScan[])[]): StoredScan[] {
  const named = new Map<string, StoredScan>();
  for (const scan of lists.flat()) {
    const name = nameOf(scan);
    if ((named.get(name)?.status ?? null) === null) named.set(name, scan);
  }
  return [...named.values()].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
}

/** Returns the scans that are new. Also returns scans that were stored without a status and have one now. */
export function newScansAmong(scans: readonly StoredScan[], kept: readonly StoredScan[]): StoredScan[] {
  const known = new Map(kept.map((scan) => [nameOf(scan), scan.status]));
  return mergeScans(scans).filter((scan) => {
    const status = known.get(nameOf(scan));
    return status === undefined || (status === null && scan.status !== null);
  });
}
