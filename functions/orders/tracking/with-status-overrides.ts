import type { Scan } from '../../couriers/port.ts';
import type { KeptScan } from '../record/scan.ts';
import { statusOverrideOf } from './status-override-store.ts';

/**
 * Scans with what staff say of codes that no table knows. Those that mean nothing are left out: they move no parcel and are no
 * riddle. Reads nothing where every code is known.
 */
export async function withStatusOverrides(courier: string, scans: readonly Scan[]): Promise<Scan[]> {
  if (scans.every(({ status }) => status !== undefined)) return [...scans];
  const meant = await Promise.all(
    scans.map(async (scan): Promise<Scan[]> => {
      const status = scan.status ?? (await statusOverrideOf(courier, scan.code));
      if (status === 'none') return [];
      return [status === null ? scan : { ...scan, status }];
    }),
  );
  return meant.flat();
}

/** Kept scans as they are shown: what was kept while nobody knew its code has the status that it is said to mean. */
export const shownScans = (courier: string, scans: readonly KeptScan[]): Promise<KeptScan[]> =>
  Promise.all(
    scans.map(async (scan) => {
      const meant = scan.status === null ? await statusOverrideOf(courier, scan.code) : null;
      return meant === null || meant === 'none' ? scan : { ...scan, status: meant };
    }),
  );

/** What a courier has said of a parcel, as it said it: to be applied again. */
export const asCourierScans = (scans: readonly KeptScan[]): Scan[] =>
  scans.map(({ status, ...scan }) => ({
    ...scan,
    ...(status !== null && { status: status as NonNullable<Scan['status']> }),
  }));
