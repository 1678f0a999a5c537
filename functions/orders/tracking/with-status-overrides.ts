import type { Scan } from '../../couriers/port.ts';
import type { KeptScan } from '../record/scan.ts';
import { statusOverrideOf } from './status-override-store.ts';

/**
 * Applies status overrides to scans with unknown codes. Scans whose override is `none` are removed. Reads nothing if
 * every code is known.
 */
export async function withStatusOverrides(courier: string, scans: readonly Scan[]): Promise<Scan[]> {
  if (scans.every(({ status }) => status !== undefined)) return [...scans];
  const overridden = await Promise.all(
    scans.map(async (scan): Promise<Scan[]> => {
      const status = scan.status ?? (await statusOverrideOf(courier, scan.code));
      if (status === 'none') return [];
      return [status === null ? scan : { ...scan, status }];
    }),
  );
  return overridden.flat();
}

/** Returns stored scans as they are shown: an unknown code has the status of its override. */
export const shownScans = (courier: string, scans: readonly KeptScan[]): Promise<KeptScan[]> =>
  Promise.all(
    scans.map(async (scan) => {
      const overridden = scan.status === null ? await statusOverrideOf(courier, scan.code) : null;
      return overridden === null || overridden === 'none' ? scan : { ...scan, status: overridden };
    }),
  );

/** Returns stored scans as the courier sent them, to apply them again. */
export const asCourierScans = (scans: readonly KeptScan[]): Scan[] =>
  scans.map(({ status, ...scan }) => ({
    ...scan,
    ...(status !== null && { status: status as NonNullable<Scan['status']> }),
  }));
