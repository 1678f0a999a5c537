import { REMOVED } from '../../../shared/orders/removed.ts';
import { isFinal, type OrderProgress, progressAfterScan, type Status } from '../../../shared/orders/status.ts';
import type { Scan } from '../../couriers/port.ts';
import { courierNow } from '../../platform/clock.ts';
import { log } from '../../platform/log.ts';
import { writeAll } from '../../platform/table/write-all.ts';
import { planCancellation } from '../cancel-and-return/plan-cancellation.ts';
import { withRto } from '../cancel-and-return/rto.ts';
import { changeOrder, type OrderDecision } from '../change/change-order.ts';
import { isEarly } from '../ndr/doubtful.ts';
import { courierOfOrder, type Order } from '../record/order.ts';
import { mergeScans, newScansAmong, type StoredScan, toStoredScan } from '../record/scan.ts';
import { listStoredScans, moveOlderScansOut, removedScanWrites } from '../record/scan-store.ts';
import { rtoReasonOf } from './rto-reason.ts';
import { unknownCodeWrites } from './unknown-code-store.ts';
import { planWatchedRefund, withPickedUpAfterRefund } from './watch-refunded.ts';
import { withStatusOverrides } from './with-status-overrides.ts';

/**
 * Returns whether a scan must be ignored because it was applied before. This is needed because each poll returns all
 * scans again. Most repeated scans cannot change the status. But a delivery can fail again, and a parcel can be on hold
 * again. Such scans are applied only if they are newer than the last applied scan.
 */
function isRepeat(from: Status, scan: Scan & { status: Status }, { scannedAt: until, takenBack }: Order): boolean {
  // Staff have reversed the delivery that this scan reports.
  if (scan.status === 'delivered' && takenBack !== undefined && scan.at <= takenBack.deliveredAt) return true;
  if (until === undefined || scan.at > until) return false;
  if (from === 'on_hold') return !isFinal(scan.status);
  return (
    scan.status === 'on_hold' ||
    scan.status === 'undelivered' ||
    (from === 'undelivered' && scan.status === 'out_for_delivery')
  );
}

/**
 * Returns the time of the newest scan, but at most the present time. Otherwise one scan with a time in the future would
 * make all later scans count as old.
 */
function newestOf(order: Order, scans: readonly Scan[]): string | undefined {
  const newest = [order.scannedAt ?? '', ...scans.map(({ at }) => at)].sort().at(-1) ?? '';
  const limit = courierNow().toISOString();
  return newest === '' ? undefined : newest > limit ? limit : newest;
}

/**
 * How many characters an order stores of the reason and of the place of a failed delivery. The scan stores longer
 * texts.
 */
const MOST_REASON = 100;

/** Returns the time, place and reason of a failed delivery, as the courier reports them. */
const failureOf = ({ at, description, location }: Scan) => ({
  at,
  reason: description.slice(0, MOST_REASON).toWellFormed(),
  place: location.slice(0, MOST_REASON).toWellFormed(),
});

const RTO: readonly Status[] = ['rto_initiated', 'rto_in_transit', 'rto_out_for_delivery', 'rto_delivered'];

/**
 * Returns an order's status and progress after scans. Late and repeated scans change nothing. A scan with an unknown
 * code changes only `rawScan`.
 */
export function progressAfterScans(
  order: Order,
  scans: readonly Scan[],
): OrderProgress & Pick<Order, 'deliveredAt' | 'rawScan' | 'failed' | 'rtoReason' | 'doubtful'> {
  let progress: OrderProgress = {
    status: order.status,
    attempts: order.attempts,
    ...(order.heldAt && { heldAt: order.heldAt }),
  };
  let { deliveredAt, rawScan, failed, doubtful } = order;
  for (const scan of [...scans].sort((a, b) => a.at.localeCompare(b.at))) {
    if (scan.status === undefined) {
      rawScan = `${scan.code}: ${scan.description}`.toWellFormed();
      continue;
    }
    // The code of this scan was unknown before, but now has a status.
    if (rawScan?.startsWith(`${scan.code}: `) === true) rawScan = null;
    if (!isRepeat(progress.status, { ...scan, status: scan.status }, order)) {
      let next = progressAfterScan(progress, scan.status);
      if (next !== progress && next.status === 'delivered') deliveredAt = scan.at;
      if (next.attempts > progress.attempts) {
        const failure = failureOf(scan);
        failed = failure;
        if (scan.untried) next = { ...next, attempts: progress.attempts };
        else if (next.attempts === 1 && isEarly(scan.at)) doubtful = [{ attempt: 1, ...failure, isEarly: true }];
      }
      progress = next;
    }
  }
  const isReturning = RTO.includes(progress.status);
  const waits = progress.status === 'undelivered' || progress.status === 'on_hold' || isReturning;
  const rtoReason = isReturning ? (order.rtoReason ?? rtoReasonOf({ ...order, failed })) : undefined;
  return { ...progress, deliveredAt, rawScan, failed: waits ? failed : undefined, rtoReason, doubtful };
}

/**
 * Returns the scans that may change an order's status. A return parcel cannot fail at the seller's door or be returned
 * to origin. Scans with these statuses are shown, but they change nothing. So a return never enters the lists of failed
 * deliveries or RTOs.
 */
const scansFor = ({ details }: Order, scans: readonly Scan[]): readonly Scan[] =>
  details.reverse
    ? scans.filter(({ status }) => status === undefined || (status !== 'undelivered' && !RTO.includes(status)))
    : scans;

/** The reason for the refund of a return that the courier cancelled after its attempts to collect it. */
const UNCOLLECTED = 'The courier could not collect the parcel at the buyer';

function decide(order: Order, scans: readonly Scan[], at: Date): OrderDecision | undefined {
  if (order.refund !== null) return planWatchedRefund(order, scans, at);
  if (order.awb === null) return undefined;
  const progress = progressAfterScans(order, scans);
  const { status, attempts } = progress;
  const moved: Order = { ...order, heldAt: undefined, ...progress, scannedAt: newestOf(order, scans) };
  if (status === 'cancelled' && order.details.reverse && order.pending !== 'cancel')
    return planCancellation(moved, at, { note: UNCOLLECTED, error: UNCOLLECTED });
  if (status === 'cancelled') return planCancellation(moved, at, { note: 'Cancelled by the courier' });
  if (RTO.includes(status) && order.rto === null && order.charge !== null) return withRto(moved, true, at);
  if (status === order.status && attempts === order.attempts) return undefined;
  // An RTO status answers a pending command `cancel` or `rto`. A pending command `reattempt` is settled in
  // `settle-reattempt.ts`.
  const isAnswered = RTO.includes(status) && order.pending !== 'reattempt';
  return { order: isAnswered ? { ...moved, pending: null, dueAt: null } : moved };
}

/**
 * Returns the scans that are not stored yet. The order itself contains its newest scans. Older stored scans are read
 * only if they are needed for the comparison.
 */
async function newScansOf(order: Order, scans: readonly Scan[]): Promise<StoredScan[]> {
  if (order.awb === null) return [];
  const newScans = newScansAmong(scans.map(toStoredScan), order.scans);
  const oldest = order.scans[0]?.at ?? '';
  const isStored = order.scansApart === true && newScans.some(({ at }) => at <= oldest);
  return isStored ? newScansAmong(newScans, await listStoredScans(order)) : newScans;
}

/**
 * Returns scans in the form in which the order may store them. After the removal of the buyer's data, the courier's
 * texts are replaced.
 */
const storable = ({ buyerRemovedAt }: Order, scans: readonly Scan[]): readonly Scan[] =>
  buyerRemovedAt === undefined
    ? scans
    : scans.map((scan) => ({ ...scan, description: scan.description === '' ? '' : REMOVED }));

/**
 * Decides how a courier's scans change an order. Undefined if they change nothing. Stores only new scans, because each
 * poll returns all scans of a parcel.
 */
async function decideWith(order: Order, given: readonly Scan[], at: Date): Promise<OrderDecision | undefined> {
  const scans = storable(order, given);
  const newScans = await newScansOf(order, scans);
  const overridden = scansFor(order, await withStatusOverrides(courierOfOrder(order), scans));
  const decision = decide(order, overridden, at);
  if (newScans.length === 0) return decision;
  const next = decision?.order ?? { ...order, rawScan: progressAfterScans(order, overridden).rawScan };
  return { ...decision, order: { ...next, scans: mergeScans(newScans, order.scans) } };
}

/** Returns whether scans would change an order. The given order may be a second old. */
export const changesOrder = async (order: Order, scans: readonly Scan[], at: Date): Promise<boolean> =>
  (await decideWith(order, scans, at)) !== undefined;

/** Moves the older scans of a changed order to separate items. The order keeps the newest two. */
const withNewest = async (decision: OrderDecision | undefined): Promise<OrderDecision | undefined> =>
  decision && { ...decision, order: await moveOlderScansOut(decision.order) };

/**
 * Stores a parcel's scans, and changes its order's status with all consequences. The same scans may arrive several
 * times and in any sequence.
 */
export async function applyScans(orderId: string, scans: readonly Scan[], at: Date): Promise<Order | undefined> {
  let known: Order | undefined;
  const changed = await changeOrder(
    orderId,
    async (order) => {
      // The buyer's data was removed after the first attempt of this transaction. That attempt may have stored older
      // scans with their texts.
      const isNowRemoved = order.buyerRemovedAt !== undefined && known?.buyerRemovedAt === undefined;
      if (known !== undefined && isNowRemoved) await writeAll(await removedScanWrites(order.id));
      known = order;
      const decision = await withNewest(await withPickedUpAfterRefund(await decideWith(order, scans, at), at));
      if (decision === undefined || scans.every(({ status }) => status !== undefined)) return decision;
      const counts = await unknownCodeWrites(order, await newScansOf(order, storable(order, scans)), at);
      return { ...decision, also: [...(decision.also ?? []), ...counts] };
    },
    at,
  );
  if (changed?.carried !== undefined && known?.carried === undefined)
    log.error('carried after its refund', { order_id: orderId, awb: changed.awb, said: scans.at(-1)?.description });
  return changed;
}
