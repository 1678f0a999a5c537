import type { ReattemptForm } from '../../../shared/comments/reattempt.ts';
import { dayAfter, indiaDay } from '../../../shared/dates.ts';
import { fullName } from '../../../shared/name-of.ts';
import { STATUSES } from '../../../shared/orders/rules/status-look.ts';
import type { CourierOutcome, Reattempt as CourierRequest } from '../../couriers/port.ts';
import { courierFor } from '../../couriers/registry/courier-for.ts';
import { courierNow } from '../../platform/clock.ts';
import { ConditionFailed } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import { changeOrder, type OrderDecision } from '../change/change-order.ts';
import { courierOfOrder, type Order } from '../record/order.ts';
import { findAnyOrder } from '../record/store.ts';
import { reattemptParts, wantsReattemptForm } from './ndr-view.ts';
import { courierTakesReattempts } from './new-reattempt.ts';
import { findReattempt, type ReattemptRequest, reattemptCallWrite, reattemptOutcomeWrite } from './reattempt-store.ts';
import {
  acceptedOutcome,
  type ReattemptOutcome,
  refusedOutcome,
  STAFF_ASK_COURIER_OUTCOME,
  UNANSWERED_OUTCOME,
} from './reattempt-words.ts';

/** How many times a courier is asked for one re-attempt. After that, staff must ask the courier. */
const MOST_TRIES = 3;
/** How long a process may take to ask the courier and store the answer. No other process asks during this time. */
const TURN_MS = 60_000;

/**
 * Converts a request for a re-attempt to the form that the couriers' adapters take. The result contains only what the
 * courier can change. If the courier needs no form, it contains only what differs from the order. If the requested day
 * has passed while the request waited, uses tomorrow.
 */
export function courierRequestOf(order: Order, request: ReattemptForm | null, at: Date): CourierRequest {
  if (request === null) return {};
  const takes = reattemptParts(order);
  const isWhole = wantsReattemptForm(order);
  const { customer, address, deferred_delivery_date: day } = request;
  const { mobile_number, shipping_address: to } = order.details;
  const isMoved = address.line1 !== to.line1 || address.line2 !== to.line2;
  const tomorrow = dayAfter(indiaDay(at), 1);
  return {
    ...(takes.includes('address') && (isWhole || isMoved) && { name: fullName(customer), ...address }),
    ...(takes.includes('phone') &&
      (isWhole || customer.mobile_number !== mobile_number) && {
        phone: customer.mobile_number,
      }),
    ...(takes.includes('day') && { deferredDate: day > tomorrow ? day : tomorrow }),
  };
}

/**
 * Returns the outcome of a re-attempt from the parcel's status, without asking the courier. Undefined if the parcel is
 * still undelivered, because the courier must then be asked.
 */
function overtaken({ status }: Order): ReattemptOutcome | undefined {
  if (status === 'undelivered') return undefined;
  const text = `The parcel went on before the courier answered: ${STATUSES[status].label}.`;
  return { state: status === 'delivered' || status === 'out_for_delivery' ? 'accepted' : 'refused', text };
}

/** Returns whether a buyer's choice can still be stopped. While it can, the courier is not asked. */
const isHeld = ({ reattempt, dueAt }: Order): boolean =>
  reattempt?.state === 'held' && dueAt !== null && dueAt > courierNow().toISOString();

/** The process that asks the courier, and when it started. `by` is the id of a queue message, or the schedule. */
interface Attempt {
  by: string;
  at: Date;
}

const isOthers = ({ tried }: ReattemptRequest, { by, at }: Attempt): boolean =>
  tried !== undefined && tried.by !== by && at.getTime() - Date.parse(tried.at) < TURN_MS;

/**
 * Asks the courier and returns the outcome. Undefined if the courier did not answer and will be asked again.
 * @throws ConditionFailed if another process is asking
 */
async function ask(order: Order, record: ReattemptRequest, attempt: Attempt): Promise<ReattemptOutcome | undefined> {
  if (record.tries >= MOST_TRIES) return UNANSWERED_OUTCOME;
  await commit([reattemptCallWrite(record, { by: attempt.by, at: attempt.at.toISOString() })]);
  const courier = await courierFor(courierOfOrder(order));
  const outcome: CourierOutcome =
    courier === undefined || order.awb === null
      ? { kind: 'unknown', message: 'This courier cannot be asked at present.' }
      : await courier.reattempt(order.awb, courierRequestOf(order, record.request, attempt.at));
  if (outcome.kind === 'done') return acceptedOutcome(outcome.note);
  if (outcome.kind === 'refused') return refusedOutcome(outcome.message);
  return record.tries + 1 >= MOST_TRIES ? UNANSWERED_OUTCOME : undefined;
}

/**
 * Returns the order with the outcome of its re-attempt, and the write that stores the outcome in the record. Undefined
 * if this re-attempt is no longer the order's pending command. Pure.
 */
function planReattempt(order: Order, record: ReattemptRequest, outcome: ReattemptOutcome): OrderDecision | undefined {
  if (order.pending !== 'reattempt' || order.reattempt?.comment !== record.id) return undefined;
  return {
    order: { ...order, pending: null, dueAt: null, reattempt: { ...order.reattempt, state: outcome.state } },
    also: [reattemptOutcomeWrite(record, outcome)],
  };
}

/**
 * Sends an order's pending re-attempt to its courier, and stores the outcome. Does nothing if the re-attempt has an
 * outcome, or another process is asking.
 * @returns false if the courier did not answer
 */
export async function settleReattempt(orderId: string, attempt: Attempt): Promise<boolean> {
  const order = await findAnyOrder(orderId);
  if (order?.pending !== 'reattempt' || order.reattempt === undefined) return true;
  const record = await findReattempt(order.id, order.reattempt.comment);
  if (isHeld(order)) return true;
  if (record === undefined) throw new Error(`Order ${order.id} waits for a re-attempt that nobody asked for.`);
  try {
    const known = overtaken(order) ?? (courierTakesReattempts(order) ? undefined : STAFF_ASK_COURIER_OUTCOME);
    if (known === undefined && record.tries < MOST_TRIES && isOthers(record, attempt)) return true;
    const outcome = known ?? (await ask(order, record, attempt));
    if (outcome === undefined) return false;
    await changeOrder(order.id, (now) => planReattempt(now, record, outcome), attempt.at);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return true; // another process is asking and settles it
    throw error;
  }
}
