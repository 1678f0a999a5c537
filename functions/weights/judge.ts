import { indiaDate } from '../../shared/dates.ts';
import { OTHER_COURIER } from '../couriers/profile.ts';
import type { JobError } from '../jobs/job.ts';
import { type Order, partnerName } from '../orders/record/order.ts';
import { addedPaise, type Weighing, whyNotWeighed } from '../orders/weight/plan-weighing.ts';
import type { badRowCollector } from '../uploads/bad-rows.ts';
import { findUpload } from '../uploads/store.ts';
import { partnersOfUpload, type Upload } from '../uploads/upload.ts';
import { findParcels, normalisedAwb } from './find-parcels.ts';
import { otherPartnersAwbExplainer } from './other-partners-awb.ts';
import type { FaultyRow, WeightRow } from './read-weights.ts';
import { weighingFinder } from './weighing-of.ts';
import { weightKind } from './weight-kind.ts';

/** A row of a weight file with its order, and the charge that the row would cause. */
export interface JudgedRow extends WeightRow {
  order: Order;
  /** The measured weight, with the rate card for its price. Absent if the row was already charged. */
  weighing?: Weighing;
  /**
   * How much the measured weight adds to the order's price, in paise. It is 0 if the weight adds nothing, or if the row
   * was already charged.
   */
  paise: number;
}

interface Judging {
  upload: Upload;
  bad: ReturnType<typeof badRowCollector>;
  /** Called with the number of rows whose orders have been read. */
  read: (rows: number) => Promise<void>;
}

/**
 * The error about the parcel of a row, with the parcel's partner if it is known. `staff` contains details that only
 * staff may read.
 */
type Refusal = Pick<JobError, 'message' | 'logistic' | 'staff'>;

/** Combines the errors in a row's cells and the error about its parcel into one error. */
const joined = (faults: readonly string[], { message, staff, logistic }: Partial<Refusal>): Refusal => ({
  message: [...faults, ...(message === undefined ? [] : [message])].join(' '),
  ...(logistic !== undefined && { logistic }),
  ...(staff && { staff: { ...staff, message: [...faults, staff.message ?? message].join(' ') } }),
});

const dayOf = (at: string): string => indiaDate(new Date(at));

/**
 * Checks every row of a weight file against the current orders, and adds every error of every row to `bad`. A parcel
 * that was already charged is an error, except if it was charged by this file, or by a file whose charging stopped
 * because of an error on our side.
 */
export async function judgeRows(
  { rows, faulty }: { rows: readonly WeightRow[]; faulty: readonly FaultyRow[] },
  { upload, bad, read }: Judging,
): Promise<JudgedRow[]> {
  const chosen = partnersOfUpload(upload);
  const couriers = [...new Set(chosen.map(({ courier }) => courier ?? OTHER_COURIER))];
  const inOrder = [...rows, ...faulty].toSorted((a, b) => a.row - b.row);
  const withAwb = inOrder.filter((row) => !('isAwbRead' in row) || row.isAwbRead);
  const parcels = await findParcels(
    couriers,
    withAwb.map(({ awb }) => awb),
    read,
  );
  const [earlier, weighingOf, whose] = [weightFileReader(), weighingFinder(), otherPartnersAwbExplainer()];
  const firstRows = new Map<string, number>();
  for (const { row, awb } of withAwb) firstRows.set(normalisedAwb(awb), firstRows.get(normalisedAwb(awb)) ?? row);

  /**
   * Returns a message if another file has already charged a parcel. Returns undefined if the parcel was not charged.
   * Also returns undefined if it was charged by this file, or by a file that stopped because of an error on our side.
   */
  const chargedBefore = async ({ weightDispute: dispute }: Order): Promise<string | undefined> => {
    if (dispute === undefined || dispute.uploadId === upload.id) return undefined;
    const file = await earlier(dispute.uploadId);
    if (wasInterrupted(file)) return undefined;
    const name = file === undefined ? 'an earlier file' : `the file ${file.filename}`;
    return `Its weight was charged by ${name} on ${dayOf(dispute.chargedAt)} already.`;
  };

  /** Returns the order of an AWB if it can be charged, otherwise the reason why not. */
  const orderOf = async (awb: string): Promise<{ order: Order } | { refusal: Refusal }> => {
    const found = parcels.get(normalisedAwb(awb)) ?? [];
    const order = found.find(({ choice }) => chosen.some(({ id }) => id === choice?.partnerId));
    if (order === undefined) return { refusal: await whose(awb, found[0]) };
    const message = order.weightDispute === undefined ? whyNotWeighed(order) : await chargedBefore(order);
    return message === undefined ? { order } : { refusal: { message, logistic: partnerName(order) } };
  };

  const judged = async (row: WeightRow | FaultyRow): Promise<JudgedRow | Refusal> => {
    const isAwbRead = !('isAwbRead' in row) || row.isAwbRead;
    const first = isAwbRead ? firstRows.get(normalisedAwb(row.awb)) : undefined;
    const faults = [
      ...('faults' in row ? row.faults : []),
      ...(first !== undefined && first !== row.row ? [`This AWB is there twice: also in row ${first}.`] : []),
    ];
    const found = isAwbRead ? await orderOf(row.awb) : { refusal: {} };
    if ('refusal' in found) return joined(faults, found.refusal);
    const { order } = found;
    const logistic = partnerName(order);
    if (faults.length > 0 || 'faults' in row) return joined(faults, { logistic });
    if (order.weightDispute !== undefined) return { ...row, order, paise: 0 };
    const weighing = await weighingOf(order, row.measured);
    if (weighing === undefined) return { message: 'The rate card that priced this order is not kept.', logistic };
    return { ...row, order, weighing, paise: addedPaise(order, weighing) };
  };

  const good: JudgedRow[] = [];
  for (const row of inOrder) {
    const one = await judged(row);
    if ('order' in one) good.push(one);
    else
      bad.add(row.row, one.message, {
        ewaybill_number: row.awb,
        logistic: one.logistic ?? chosen.map(({ name }) => name).join(', '),
        ...(one.staff && { staff: one.staff }),
      });
  }
  return good;
}

/** Returns a function that reads weight files by id. It reads each file only once. */
export function weightFileReader(): (id: string) => Promise<Upload | undefined> {
  const known = new Map<string, Promise<Upload | undefined>>();
  return (id) => {
    const found = known.get(id) ?? findUpload(weightKind.kind, id);
    known.set(id, found);
    return found;
  };
}

/**
 * Returns whether an error on our side stopped a file while it was being charged. If the file is uploaded again, the
 * remaining rows are charged.
 */
export const wasInterrupted = (upload: Upload | undefined): boolean =>
  upload?.state === 'failed' && upload.begun === true;
