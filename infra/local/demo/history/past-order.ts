import { scansOfSandboxParcel } from '../../../../functions/couriers/sandbox/life.ts';
import { sandboxTableStore } from '../../../../functions/couriers/sandbox/store.ts';
import { create } from '../../../../functions/orders/booking/create.ts';
import { pay } from '../../../../functions/orders/booking/pay.ts';
import { cancel } from '../../../../functions/orders/cancel-and-return/cancel.ts';
import { createRto } from '../../../../functions/orders/cancel-and-return/create-rto.ts';
import { trackPost } from '../../../../functions/orders/tracking/track.ts';
import type { Caller } from '../../../../functions/users/caller/caller.ts';
import { Failure } from '../../../../shared/errors.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { demoContext } from '../demo-context.ts';
import { demoDraft } from '../parcels/demo-draft.ts';
import { DEMO_CUSTOMERS, DEMO_GOODS } from '../parcels/demo-parcels.ts';
import { commandKey } from './command-key.ts';
import type { PastOrder } from './history-plan.ts';
import { atCourierTime } from './living-at.ts';

const none = { params: undefined, query: undefined };
const YEAR_MS = 365 * 24 * 3600_000;

const draftOf = (order: PastOrder, { user }: Caller) =>
  demoDraft({
    ...order,
    customer: DEMO_CUSTOMERS[order.customer] ?? DEMO_CUSTOMERS[0],
    goods: DEMO_GOODS[order.goods] ?? DEMO_GOODS[0],
    pickup: user.pickupAddresses[order.pickup] ?? user.pickupAddresses[0]!,
  });

/**
 * Creates and pays an order at the time of `order.at`, unless the order already exists. Returns undefined if no courier
 * carries the order, or if the order should stay unpaid.
 */
export async function createPastOrder(order: PastOrder, caller: Caller): Promise<OrderView | undefined> {
  const at = new Date(order.at);
  return atCourierTime(at, async () => {
    const draft = draftOf(order, caller);
    const context = demoContext(caller, at, draft, commandKey(order.name, order.at));
    const made = (await create({ body: draft, ...none }, context)).data as OrderView;
    if (made.transaction_id !== null) return made;
    const offer = made.available_logistic[order.offer % Math.max(1, Math.min(4, made.available_logistic.length))];
    if (order.story === 'saved' || offer === undefined) return undefined;
    const paying = { order_id: made._id, logistic_id: offer._id };
    return (await pay({ body: paying, ...none }, demoContext(caller, at, paying))).data as OrderView;
  });
}

/**
 * Returns the times at which the courier must be polled for a parcel: at the start of its return to origin, which is
 * charged, and at its last scan.
 */
export async function pollTimesOf({ ewaybill_number: awb }: OrderView): Promise<number[]> {
  const life = awb === null ? undefined : await sandboxTableStore.findByAwb(awb);
  const scans = life === undefined ? [] : scansOfSandboxParcel(life, new Date(Date.parse(life.bookedAt) + YEAR_MS));
  const back = scans.find(({ status }) => status === 'rto_initiated');
  return [back, scans.at(-1)].flatMap((scan) => (scan === undefined ? [] : [Date.parse(scan.at)]));
}

/**
 * Ignores the CONFLICT error of a step that comes too late, because the parcel has already reached another status. The
 * history continues without this step.
 */
const unlessTooLate = (error: unknown): void => {
  if (!(error instanceof Failure && error.code === 'CONFLICT')) throw error;
};

export const cancelPast = (id: string, caller: Caller, at: Date): Promise<void> => {
  const asked = { order_id: id };
  return atCourierTime(at, () => cancel({ body: asked, ...none }, demoContext(caller, at, asked))).then(
    () => undefined,
    unlessTooLate,
  );
};

/**
 * Polls the courier for a parcel at a time in the past. If `home` is true, the seller also requests RTO for the parcel.
 */
export const pollPast = (id: string, caller: Caller, at: Date, home: boolean): Promise<void> => {
  const asked = { order_id: id };
  return atCourierTime(at, async () => {
    await trackPost({ body: asked, ...none }, demoContext(caller, at, asked));
    if (home) await createRto({ body: asked, ...none }, demoContext(caller, at, asked)).catch(unlessTooLate);
  });
};
