import { indiaDate } from '../../shared/dates.ts';
import { courierOf } from '../couriers/registry/profile-of.ts';
import type { KeptError } from '../jobs/job.ts';
import { type Order, OTHER_COURIER, partnerName } from '../orders/record/order.ts';
import { addedBy, type Weighing, whyNotWeighed } from '../orders/weight/plan-weighing.ts';
import type { badRows } from '../uploads/bad-rows.ts';
import { findUpload } from '../uploads/store.ts';
import { partnersOf, type Upload } from '../uploads/upload.ts';
import { findParcels, sameAwb } from './find-parcels.ts';
import type { WeightRow } from './read-weights.ts';
import { weighings } from './weighing-of.ts';
import { weightKind } from './weight-kind.ts';
import { whoseParcel } from './whose-parcel.ts';

/** A row of a booked order, with what it comes to. */
export interface Judged extends WeightRow {
  order: Order;
  /** Absent where it was charged before. */
  weighing?: Weighing;
  /** What the weight adds to the order's price, in paise; 0 where it makes it no dearer or was charged before. */
  paise: number;
}

interface Judging {
  upload: Upload;
  bad: ReturnType<typeof badRows>;
  /** Rows looked at so far. */
  looked: (rows: number) => Promise<void>;
}

/** What is wrong with a row, with the partner of its parcel where there is one. */
type Refusal = Pick<KeptError, 'message' | 'logistic' | 'staff'>;

const dayOf = (at: string): string => indiaDate(new Date(at));

/**
 * Judges every row of a weight file against the orders as they are, and adds what is wrong to `bad`. What this file has
 * charged before it was stopped is right, and so is what an equal one has that a fault of ours stopped.
 */
export async function judge(rows: readonly WeightRow[], { upload, bad, looked }: Judging): Promise<Judged[]> {
  const chosen = partnersOf(upload);
  const couriers = [...new Set(chosen.map(({ name }) => courierOf(name) ?? OTHER_COURIER))];
  const parcels = await findParcels(
    couriers,
    rows.map(({ awb }) => awb),
    looked,
  );
  const [earlier, weighingOf, whose] = [earlierFiles(), weighings(), whoseParcel()];
  const firstRows = new Map<string, number>();

  /** Why a parcel is charged already, or undefined where that is by this file or by one that was stopped. */
  const chargedBefore = async ({ weightDispute: dispute }: Order): Promise<string | undefined> => {
    if (dispute === undefined || dispute.uploadId === upload.id) return undefined;
    const file = await earlier(dispute.uploadId);
    if (wasStopped(file)) return undefined;
    const name = file === undefined ? 'an earlier file' : `the file ${file.filename}`;
    return `Its weight was charged by ${name} on ${dayOf(dispute.chargedAt)} already.`;
  };

  const judged = async (row: WeightRow): Promise<Judged | Refusal> => {
    const first = firstRows.get(sameAwb(row.awb));
    firstRows.set(sameAwb(row.awb), first ?? row.row);
    if (first !== undefined) return { message: `This AWB is there twice: also in row ${first}.` };
    const found = parcels.get(sameAwb(row.awb)) ?? [];
    const order = found.find(({ choice }) => chosen.some(({ id }) => id === choice?.partnerId));
    const [other] = found;
    if (order === undefined) return whose(row.awb, other);
    const logistic = partnerName(order);
    if (order.weightDispute !== undefined) {
      const message = await chargedBefore(order);
      return message === undefined ? { ...row, order, paise: 0 } : { message, logistic };
    }
    const refusal = whyNotWeighed(order);
    if (refusal !== undefined) return { message: refusal, logistic };
    const weighing = await weighingOf(order, row.measured);
    if (weighing === undefined) return { message: 'The rate card that priced this order is not kept.', logistic };
    return { ...row, order, weighing, paise: addedBy(order, weighing) };
  };

  const good: Judged[] = [];
  for (const row of rows) {
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

/** Weight files by id, each read once. */
export function earlierFiles(): (id: string) => Promise<Upload | undefined> {
  const known = new Map<string, Promise<Upload | undefined>>();
  return (id) => {
    const found = known.get(id) ?? findUpload(weightKind.kind, id);
    known.set(id, found);
    return found;
  };
}

/** Stopped half-way by a fault of ours: the same file, sent again, goes on with what was left. */
export const wasStopped = (upload: Upload | undefined): boolean => upload?.state === 'failed' && upload.begun === true;
