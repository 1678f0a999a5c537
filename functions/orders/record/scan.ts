import type { Scan } from '../../couriers/port.ts';

/** A scan as it is stored with its order. */
export interface KeptScan {
  code: string;
  /** Null for an unknown code. */
  status: string | null;
  description: string;
  location: string;
  at: string;
}

/** The most characters stored of a courier's text. */
const MOST = 500;

/** Cuts a text and removes lone surrogates, which DynamoDB rejects. */
const cut = (text: string): string => text.slice(0, MOST).toWellFormed();

export const toKeptScan = ({ code, status, description, location, at }: Scan): KeptScan => ({
  code: cut(code),
  status: status ?? null,
  description: cut(description),
  location: cut(location),
  at,
});

/** Returns a scan's identity, its time and code: a repeat is the same scan. */
const nameOf = ({ at, code }: KeptScan): string => `${at}#${code}`;

/** Merges scans without repeats, oldest first. A scan whose code is known now replaces the same one from before. */
export function mergeScans(...lists: readonly (readonly KeptScan[])[]): KeptScan[] {
  const named = new Map<string, KeptScan>();
  for (const scan of lists.flat()) {
    const name = nameOf(scan);
    if ((named.get(name)?.status ?? null) === null) named.set(name, scan);
  }
  return [...named.values()].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
}

/** Returns the scans that are not stored yet, or were stored while their code was unknown. */
export function newScansAmong(scans: readonly KeptScan[], kept: readonly KeptScan[]): KeptScan[] {
  const known = new Map(kept.map((scan) => [nameOf(scan), scan.status]));
  return mergeScans(scans).filter((scan) => {
    const status = known.get(nameOf(scan));
    return status === undefined || (status === null && scan.status !== null);
  });
}
