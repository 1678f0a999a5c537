import { type OrderProgress, progressAfterScan, type Status } from '../../../shared/orders/status.ts';
import type { Scan } from '../../couriers/port.ts';
import { now } from '../../platform/clock.ts';
import { log } from '../../platform/log.ts';
import { send } from '../../platform/messaging/queues.ts';
import { commit } from '../../platform/table/commit.ts';
import { changeOrder, type OrderDecision } from '../change/change-order.ts';
import type { Order } from '../record/order.ts';
import { listStoredScans } from '../record/scan-store.ts';
import { findAnyOrder } from '../record/store.ts';
import { applyScans } from './apply-scans.ts';
import {
  findStatusOverride,
  forgetStatusOverrides,
  listOrdersWithCode,
  type OverrideStatus,
  overrideReappliedWrite,
  type StatusOverride,
  shortCode,
} from './status-override-store.ts';
import { asCourierScans } from './with-status-overrides.ts';

/** How many parcels one queue message handles. */
const PER_STEP = 50;

/**
 * The queue message for a code whose status override changed. `after` is the id of the last order that is already
 * handled.
 */
export interface ReapplyMessage {
  courier: string;
  code: string;
  /** When the override was set. A later override sends its own messages. */
  at: string;
  after?: string | undefined;
}

/** Returns the progress that is computed only from a parcel's scans, as if the code had the given override. */
function replayed(scans: readonly Scan[], code: string, override: OverrideStatus | null): OrderProgress {
  let progress: OrderProgress = { status: 'pending_pickup', attempts: 0 };
  for (const scan of scans) {
    const status =
      scan.status ?? (shortCode(scan.code) === code && override !== 'none' ? (override ?? undefined) : undefined);
    if (status !== undefined) progress = progressAfterScan(progress, status);
  }
  return progress;
}

/** The statuses from which a wrong override can be undone, because no money was posted for them. */
const REVERSIBLE: readonly Status[] = [
  'pending_pickup',
  'out_for_pickup',
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'undelivered',
  'on_hold',
];

/**
 * Returns an order with the status that it would have without an earlier, wrong override. Undefined if that override
 * did not change the order, or while a command to the courier is pending. Also undefined if money was posted, because
 * staff must then decide. Pure.
 */
function planWithoutOverride(
  order: Order,
  scans: readonly Scan[],
  { code, was, status }: StatusOverride,
): OrderDecision | undefined {
  const [before, after] = [replayed(scans, code, was), replayed(scans, code, status)];
  if (order.status !== before.status || before.status === after.status) return undefined;
  if (!REVERSIBLE.includes(order.status) || !REVERSIBLE.includes(after.status) || order.pending !== null)
    return undefined;
  return { order: { ...order, status: after.status, attempts: after.attempts, heldAt: after.heldAt } };
}

/** Returns whether money was posted because of an earlier, wrong override. */
const isSettledByMoney = (order: Order, scans: readonly Scan[], { code, was, status }: StatusOverride): boolean =>
  order.status === replayed(scans, code, was).status &&
  order.status !== replayed(scans, code, status).status &&
  !REVERSIBLE.includes(order.status);

async function reapply(orderId: string, override: StatusOverride): Promise<void> {
  const order = await findAnyOrder(orderId);
  if (order === undefined || order.awb === null) return;
  const scans = asCourierScans(await listStoredScans(order, { eventual: false }));
  const { code, earlier = override.was === null ? [] : [override.was] } = override;
  const wrong = earlier.filter((was) => was !== 'none' && was !== override.status).map((was) => ({ ...override, was }));
  const moveBack = (current: Order) =>
    wrong.map((each) => planWithoutOverride(current, scans, each)).find((decision) => decision !== undefined);
  if (wrong.length > 0) await changeOrder(order.id, moveBack, now());
  if (wrong.some((each) => isSettledByMoney(order, scans, each)))
    log.error('moved by a wrong status override', { order_id: order.id, awb: order.awb, code, status: order.status });
  await applyScans(order.id, scans, now());
}

/**
 * Reapplies the scans of all parcels that had a certain code, after the code's status override changed. Parcels get the
 * status that the code now means. Parcels that a wrong override moved are moved back. Stops if the override has changed
 * again.
 */
export async function reapplyCode({ courier, code, at, after }: ReapplyMessage): Promise<void> {
  forgetStatusOverrides();
  const override = await findStatusOverride(courier, code);
  if (override === undefined || override.at !== at) return;
  const ids = await listOrdersWithCode(courier, code, PER_STEP, after);
  for (const id of ids) {
    await reapply(id, override).catch((error: unknown) =>
      log.error('parcel of a code not reapplied', { order_id: id, error: error as Error }),
    );
  }
  if (ids.length === PER_STEP) await send('track', [{ override: { courier, code, at, after: ids.at(-1) } }]);
  else await commit([overrideReappliedWrite(override)]);
}
