import type * as z from 'zod';
import { COUNTERS, type CountedOrderFacts } from '../../../shared/dashboard/counters.ts';
import { dayAfter, indiaDay } from '../../../shared/dates.ts';
import { startOfDayTime } from '../../../shared/disputes/days.ts';
import { Failure } from '../../../shared/errors.ts';
import { gstStateByName } from '../../../shared/invoices/gst-states.ts';
import type { ordersContract } from '../../../shared/orders/contract.ts';
import { NOBODY } from '../../../shared/orders/list/list-query.ts';
import { expectedDelivery } from '../../../shared/orders/rules/expected-delivery.ts';
import { isOverdue } from '../../../shared/orders/rules/is-overdue.ts';
import { isLate } from '../../../shared/orders/rules/row-tone.ts';
import { isInStage } from '../../../shared/orders/rules/stage.ts';
import { STATUSES } from '../../../shared/orders/rules/status-look.ts';
import { STATUS_KEYS, type Status } from '../../../shared/orders/status.ts';
import { type Bucket, bucketOfOrder } from '../../rollups/bucket.ts';
import { type Caller, checkSeesCosts } from '../../users/caller/caller.ts';
import { marginResultOf } from '../change/order-margin.ts';
import { matchesOutcome } from '../change/outcome-of-order.ts';
import { hasOpenClaim } from '../ndr/claim.ts';
import { finalStatusDay } from '../record/end-day.ts';
import { factsOf } from '../record/facts-of.ts';
import { isPaid, type Order } from '../record/order.ts';
import { deadlineOfTicket, hoursFromNow, isNdr } from '../record/ticket.ts';
import { contributionOf, orderTypeOf } from '../totals/contribution-of.ts';

/** The filters of an order list. */
export type OrderFilters = z.output<NonNullable<typeof ordersContract.totals.query>>;

/** Returns whether a bucket belongs to the dashboard counter of the filters; true if they have none. */
export const matchesCounter = (bucket: CountedOrderFacts, { counter }: OrderFilters): boolean =>
  counter === undefined || COUNTERS[counter].counts(bucket);

const isBetween = (at: string | null, from: string | undefined, to: string | undefined): boolean =>
  at !== null &&
  (from === undefined || Date.parse(at) >= Date.parse(from)) &&
  (to === undefined || Date.parse(at) <= Date.parse(to));

/** Returns whether the filters request only open tickets. Such a list is sorted by the hours left. */
export const wantsTickets = ({ ticket, ndr, claim, due_within, assigned_to }: OrderFilters): boolean =>
  ticket === 'true' || ndr === 'true' || claim !== undefined || due_within !== undefined || assigned_to !== undefined;

/** Returns whether an order has an open ticket. */
const isTicket = ({ ticketSince }: Order): boolean => ticketSince !== null;

/** Returns whether an order's ticket matches the filters for the assigned person and the hours left. */
function isTicketAsked(order: Order, { assigned_to: person, due_within: hours }: OrderFilters): boolean {
  const deadline = hours === undefined ? undefined : deadlineOfTicket(order);
  return (
    (hours === undefined || (deadline !== undefined && deadline <= hoursFromNow(hours))) &&
    (person === undefined || (isTicket(order) && (order.ticket?.to ?? NOBODY) === person))
  );
}

export const matchesFlag = (value: boolean, wanted: 'true' | 'false' | undefined): boolean =>
  wanted === undefined || String(value) === wanted;

/** Returns whether the filters request weight disputes, for which there are separate lists and totals. */
export const wantsDisputes = (filters: OrderFilters): boolean =>
  [filters.weight_dispute, filters.weight_dispute_raised, filters.weight_dispute_settled].includes('true') ||
  filters.weight_dispute_created_from !== undefined ||
  filters.weight_dispute_created_to !== undefined;

/**
 * Returns the status that the filters request. In lists of disputes, `delivered` means no filter (decision 30). The
 * specification's client sends it to request parcels with a final status, and every disputed parcel has one.
 */
export const requestedStatus = (filters: OrderFilters): OrderFilters['order_status'] =>
  filters.order_status === 'delivered' && wantsDisputes(filters) ? 'all' : filters.order_status;

/** Statuses that the totals do not distinguish. Separate counts would cost one more write for each parcel. */
const ALIKE: readonly string[] = ['pending_pickup', 'out_for_pickup'] satisfies Status[];

/** Returns the status of the orders in a bucket; undefined if the bucket may contain several statuses. */
function statusOf({ counter, booked, partner, flagged }: Bucket): Status | undefined {
  if (counter === 'pending') return partner === '-' ? 'new' : 'partner_selected';
  if (counter === 'received') return booked ? undefined : 'paid';
  return flagged ?? STATUS_KEYS.find((status) => STATUSES[status].counter === counter);
}

/**
 * Returns whether a bucket contains orders of the requested status. If a bucket has orders of several statuses, returns
 * true if the requested one may be among them.
 */
export function matchesStatus(bucket: Bucket, filters: OrderFilters): boolean {
  const status = requestedStatus(filters);
  return status === 'all' || (statusOf(bucket) ?? (ALIKE.includes(status) && status)) === status;
}

/** Returns whether orders must be read to count them, because there are no stored totals for these filters. */
export function needsOrdersForTotals(filters: OrderFilters): boolean {
  const { delivery_from, delivery_to, created_from, created_to } = filters;
  const status = requestedStatus(filters);
  return (
    ALIKE.includes(status) ||
    filters.due_within !== undefined ||
    filters.assigned_to !== undefined ||
    filters.claim !== undefined ||
    isUncounted(filters) ||
    delivery_from !== undefined ||
    delivery_to !== undefined ||
    // Totals of disputes are stored by the day on which the dispute period starts. All other totals are stored by the
    // day of creation.
    (wantsDisputes(filters) ? (created_from ?? created_to) !== undefined : filters.weight_dispute === 'false')
  );
}

const isFrom = (state: string, wanted: string | undefined): boolean =>
  wanted === undefined || gstStateByName(state).name === gstStateByName(wanted).name;

/** Returns whether a parcel was delivered later than promised, or is in transit and already late. */
function isBeyondPromise(order: Order, at: Date): boolean {
  const facts = factsOf(order);
  return isLate(facts) || isOverdue(expectedDelivery(facts), at.toISOString());
}

/**
 * Returns whether an order matches the filters by attempts, doubtful attempts, margin, month of its final status, zone
 * and states.
 */
const isOnLane = (order: Order, filters: OrderFilters): boolean =>
  order.attempts >= (filters.attempts ?? 0) &&
  (filters.doubtful === undefined || order.doubtful !== undefined) &&
  (filters.margin === undefined || marginResultOf(order) === filters.margin) &&
  (filters.ended_month === undefined || finalStatusDay(order)?.startsWith(filters.ended_month) === true) &&
  matchesOutcome(order, filters) &&
  (filters.zone === undefined || order.choice?.zone === filters.zone) &&
  isFrom(order.details.pickup_address.state, filters.origin_state) &&
  isFrom(order.details.shipping_address.state, filters.destination_state);

/**
 * Returns whether a filter without stored totals is set, such as zone, state or margin. A list with such a filter shows
 * no count, because counting would have to read all orders.
 */
export const isUncounted = (filters: OrderFilters): boolean => {
  const { late, origin_state, destination_state, attempts, doubtful, margin, ended_month, zone } = filters;
  const { outcome, sku, pin_area, outcome_reason } = filters;
  const ofEnd = [margin, ended_month, outcome, sku, pin_area, outcome_reason];
  return [late, origin_state, destination_state, attempts, doubtful, zone, ...ofEnd].some(
    (filter) => filter !== undefined,
  );
};

/**
 * Throws NOT_ALLOWED if the filters would reveal to a caller what orders cost us, or to a courier which attempts are
 * doubtful.
 */
export function checkMayFilter(caller: Pick<Caller, 'seesAll' | 'may' | 'courier'>, filters: OrderFilters): void {
  if (filters.margin !== undefined) checkSeesCosts(caller);
  if (filters.doubtful !== undefined && caller.courier !== null) throw new Failure('NOT_ALLOWED');
}

/**
 * Returns the latest creation time, in milliseconds, of orders that are at least `older_than` days old. Days are
 * counted in India.
 */
export const createdBefore = ({ older_than: days }: Pick<OrderFilters, 'older_than'>, at: Date): number =>
  days === undefined ? Number.POSITIVE_INFINITY : startOfDayTime(dayAfter(indiaDay(at), 1 - days)).getTime() - 1;

/** Returns whether an order matches the dispute filters. */
function isDisputed({ weightDispute: dispute }: Order, filters: OrderFilters): boolean {
  const opened = dispute?.openedAt ?? null;
  const { weight_dispute_created_from: from, weight_dispute_created_to: to } = filters;
  return (
    matchesFlag(opened !== null, filters.weight_dispute) &&
    matchesFlag(dispute?.raised !== undefined, filters.weight_dispute_raised) &&
    matchesFlag(dispute?.settled !== undefined, filters.weight_dispute_settled) &&
    (!wantsDisputes(filters) || isBetween(opened, from, to))
  );
}

/** Returns whether an order matches the filters of a list. */
export function matchesFilters(order: Order, filters: OrderFilters, at: Date): boolean {
  const paid = isPaid(order);
  const bucket = bucketOfOrder(contributionOf(order));
  return (
    (filters.payment_status === 'all' || (filters.payment_status === 'complete') === paid) &&
    (filters.payment_method === 'all' || order.details.payment_method === filters.payment_method) &&
    ['all', orderTypeOf(order)].includes(filters.order_type) &&
    isInStage(bucket, filters.stage) &&
    matchesCounter(bucket, filters) &&
    (filters.created_from === undefined || Date.parse(order.createdAt) >= Date.parse(filters.created_from)) &&
    (filters.created_to === undefined || Date.parse(order.createdAt) <= Date.parse(filters.created_to)) &&
    Date.parse(order.createdAt) <= createdBefore(filters, at) &&
    matchesFlag(filters.late !== undefined && isBeyondPromise(order, at), filters.late) &&
    isOnLane(order, filters) &&
    (filters.logistic_id === undefined || order.choice?.partnerId === filters.logistic_id) &&
    (filters.plan === undefined || order.plan === filters.plan) &&
    (filters.created_by === undefined || order.owner === filters.created_by) &&
    ['all', order.status].includes(requestedStatus(filters)) &&
    (filters.delivery_from === undefined || isBetween(order.deliveredAt, filters.delivery_from, undefined)) &&
    (filters.delivery_to === undefined || isBetween(order.deliveredAt, undefined, filters.delivery_to)) &&
    matchesFlag(isTicket(order), filters.ticket) &&
    matchesFlag(isNdr(order), filters.ndr) &&
    (filters.claim === undefined || (isTicket(order) && hasOpenClaim(order))) &&
    isTicketAsked(order, filters) &&
    isDisputed(order, filters) &&
    (filters.awb === undefined || order.awb?.toUpperCase() === filters.awb)
  );
}
