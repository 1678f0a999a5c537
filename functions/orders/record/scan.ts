import type { Scan } from '../../couriers/port.ts';

/** A scan as it is kept with its order. */
export interface KeptScan {
  code: string;
  /** Null when no table knows the code. */
  status: string | null;
  description: string;
  location: string;
  at: string;
}

/** What is kept of words that a courier may make as long as it likes. */
const MOST = 500;

/** Half a sign is no text, be it sent so or cut so: the table refuses it. */
const cut = (text: string): string => text.slice(0, MOST).toWellFormed();

export const toKeptScan = ({ code, status, description, location, at }: Scan): KeptScan => ({
  code: cut(code),
  status: status ?? null,
  description: cut(description),
  location: cut(location),
  at,
});

/** A scan is known by its time and code: the same again is the same scan. */
const nameOf = ({ at, code }: KeptScan): string => `${at}#${code}`;

/** Scans without repeats, oldest first. One whose code is known by now counts instead of the same when it was not. */
export function mergeScans(...lists: readonly (readonly KeptScan[])[]): KeptScan[] {
  const named = new Map<string, KeptScan>();
  for (const scan of lists.flat()) {
    const name = nameOf(scan);
    if ((named.get(name)?.status ?? null) === null) named.set(name, scan);
  }
  return [...named.values()].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
}

/** Those that are not kept yet, or were kept while nobody knew their code. */
export function newScansAmong(scans: readonly KeptScan[], kept: readonly KeptScan[]): KeptScan[] {
  const known = new Map(kept.map((scan) => [nameOf(scan), scan.status]));
  return mergeScans(scans).filter((scan) => {
    const status = known.get(nameOf(scan));
    return status === undefined || (status === null && scan.status !== null);
  });
}
