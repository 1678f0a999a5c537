import type { Scan } from '../../couriers/port.ts';
import type { StoredScan } from '../record/scan.ts';
import { cachedStatusOfCode } from './status-override-store.ts';

/**
 * Gives scans with unknown codes the statuses of their overrides. Removes scans whose override is `none`.
 */
export async function withStatusOverrides(courier: string, scans: readonly Scan[]): Promise<Scan[]> {
  if (scans.every(({ status }) => status !== undefined)) return [...scans];
  const overridden = await Promise.all(
    scans.map(async (scan): Promise<Scan[]> => {
      const status = scan.status ?? (await cachedStatusOfCode(courier, scan.code));
      if (status === 'none') return [];
      return [status === null ? scan : { ...scan, status }];
    }),
  );
  return overridden.flat();
}

/** Returns stored scans as pages show them. Scans with unknown codes have the statuses of their overrides. */
export const shownScans = (courier: string, scans: readonly StoredScan[]): Promise<StoredScan[]> =>
  Promise.all(
    scans.map(async (scan) => {
      const overridden = scan.status === null ? await cachedStatusOfCode(courier, scan.code) : null;
      return overridden === null || overridden === 'none' ? scan : { ...scan, status: overridden };
    }),
  );

/** Converts stored scans to the form that couriers' adapters return, so that they can be applied again. */
export const asCourierScans = (scans: readonly StoredScan[]): Scan[] =>
  scans.map(({ status, ...scan }) => ({
    ...scan,
    ...(status !== null && { status: status as NonNullable<Scan['status']> }),
  }));
