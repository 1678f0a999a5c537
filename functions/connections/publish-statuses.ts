import { addFileScans, findFileParcels } from '../couriers/file-based/store.ts';
import { profileOf } from '../couriers/registry/profile-of.ts';
import { findAwbsOf } from '../orders/record/awb-store.ts';
import { applyScans } from '../orders/tracking/apply-scans.ts';
import { courierNow, now } from '../platform/clock.ts';
import { badRowCollector } from '../uploads/bad-rows.ts';
import type { Upload } from '../uploads/upload.ts';
import type { UploadImport } from '../uploads/upload-kind.ts';
import { readStatuses, type StatusFileRow } from './read-statuses.ts';

/** How many parcels are read in one step. */
const TOGETHER = 100;
/**
 * The highest number of unknown parcels that the warnings name. A file with more unknown parcels was probably uploaded
 * by mistake.
 */
const MOST_NAMED = 100;

function profileFor({ partner }: Upload) {
  const profile = profileOf(partner?.id);
  if (profile === undefined) throw new Error('A status file without its courier.');
  return profile;
}

/** Stores the scans of some parcels and updates their orders. Returns the rows of parcels that are not ours. */
async function apply(
  courier: string,
  byAwb: readonly (readonly [string, StatusFileRow[]])[],
): Promise<StatusFileRow[]> {
  const awbs = byAwb.map(([awb]) => awb);
  const [records, parcels] = await Promise.all([findAwbsOf(courier, awbs), findFileParcels(courier, awbs)]);
  const orders = new Map(records.map(({ awb, orderId }) => [awb.toUpperCase(), orderId]));
  const strange: StatusFileRow[] = [];
  for (const [awb, rows] of byAwb) {
    const scans = rows.map(({ scan }) => scan);
    const orderId = orders.get(awb);
    if (orderId === undefined) strange.push(...rows);
    else {
      if (parcels.has(awb)) await addFileScans(courier, awb, scans);
      await applyScans(orderId, scans, now());
    }
  }
  return strange;
}

/**
 * Applies a status file of a file-based courier. One unreadable row refuses the whole file. Parcels that are not ours
 * are listed, and all others are updated. Known scans change nothing, so the same file can be uploaded again.
 */
export const statusFileImport: UploadImport = {
  async publish(upload, bytes, progress) {
    const profile = profileFor(upload);
    const bad = badRowCollector();
    const { rows, total } = readStatuses(bytes, profile, bad, courierNow());
    bad.refuse(total);
    await progress(0, total);
    const byAwb = [...Map.groupBy(rows, ({ awb }) => awb)];
    const strange: StatusFileRow[] = [];
    let done = 0;
    for (let from = 0; from < byAwb.length; from += TOGETHER) {
      const some = byAwb.slice(from, from + TOGETHER);
      strange.push(...(await apply(profile.key, some)));
      done += some.reduce((sum, [, these]) => sum + these.length, 0);
      await progress(done, total);
    }
    const unknown = new Set(rows.filter(({ scan }) => scan.status === undefined).map(({ scan }) => scan.code));
    return {
      rows: total,
      applied: total - strange.length,
      warnings: [
        ...[...unknown].map(
          (code) => `‘${code}’ is no status that we know. Say what it means under Unknown Courier Codes.`,
        ),
        ...strange.slice(0, MOST_NAMED).map(({ row, awb }) => `Row ${row}: AWB ${awb} is not a parcel of ours.`),
        ...(strange.length > MOST_NAMED
          ? [`${strange.length - MOST_NAMED} more rows are of parcels that are not ours.`]
          : []),
      ],
    };
  },

  /** Keeps the scans that an unfinished run has applied, because the courier has reported them. */
  withdraw: async () => true,
};
