import type * as z from 'zod';
import { COUNTERS, type CounterFacts, type CounterKey } from '../../../shared/dashboard/counters.ts';
import type { ordersContract } from '../../../shared/orders/contract.ts';
import { stageOf } from '../../../shared/orders/rules/stage.ts';
import { STATUSES } from '../../../shared/orders/rules/status-look.ts';
import { STATUS_KEYS, type Status } from '../../../shared/orders/status.ts';
import { type Figure, figureOfOne } from '../../rollups/figure.ts';
import { isPaid, type Order } from '../record/order.ts';
import { contributionOf } from '../totals/contribution-of.ts';

/** What is asked of a list; and by the dashboard, the orders of one of its counters. */
export type Filters = z.output<NonNullable<typeof ordersContract.totals.query>> & { counter?: CounterKey };

/** Whether a figure is of the counter that is asked for, if any is. */
export const isOfCounter = (figure: CounterFacts, { counter }: Filters): boolean =>
  counter === undefined || COUNTERS[counter].counts(figure);

const isBetween = (at: string | null, from: string | undefined, to: string | undefined): boolean =>
  at !== null &&
  (from === undefined || Date.parse(at) >= Date.parse(from)) &&
  (to === undefined || Date.parse(at) <= Date.parse(to));

/** Asked for the work queue: it goes by the time of the failure. */
export const wantsNdrs = ({ ndr }: Filters): boolean => ndr === 'true';

/** Whether an order has an open ticket, and its parcel waits undelivered for its seller. */
const isTicket = ({ ticketSince }: Order): boolean => ticketSince !== null;
const isNdr = (order: Order): boolean => isTicket(order) && order.status === 'undelivered';

export const isSo = (value: boolean, asked: 'true' | 'false' | undefined): boolean =>
  asked === undefined || String(value) === asked;

/** Asked for orders whose weight can be, is or was disputed: they have lists and totals of their own. */
export const wantsDisputes = (filters: Filters): boolean =>
  [filters.weight_dispute, filters.weight_dispute_raised, filters.weight_dispute_settled].includes('true') ||
  filters.weight_dispute_created_from !== undefined ||
  filters.weight_dispute_created_to !== undefined;

/**
 * The status asked for. With disputes the specification's client sends `delivered`: it means a parcel at its end, and all that
 * can be disputed is (decision 30).
 */
export const statusAsked = (filters: Filters): Filters['order_status'] =>
  filters.order_status === 'delivered' && wantsDisputes(filters) ? 'all' : filters.order_status;

/** They share a counter with each other and nothing else tells them apart: a mark would cost each parcel a count more. */
const ALIKE: readonly string[] = ['pending_pickup', 'out_for_pickup'] satisfies Status[];

/** The status of a figure's orders, as far as the totals tell it; undefined for those that are alike. */
function statusOf({ counter, booked, partner, marked }: Figure): Status | undefined {
  if (counter === 'pending') return partner === '-' ? 'new' : 'partner_selected';
  if (counter === 'received') return booked ? undefined : 'paid';
  return marked ?? STATUS_KEYS.find((status) => STATUSES[status].counter === counter);
}

/** Whether a figure is of orders of the status that is asked for, if any is; of those that are alike, whether it can be. */
export function isOfStatus(figure: Figure, filters: Filters): boolean {
  const status = statusAsked(filters);
  return status === 'all' || (statusOf(figure) ?? (ALIKE.includes(status) && status)) === status;
}

/** What the totals do not keep: such orders are counted by reading them. */
export function isBeyondTotals(filters: Filters): boolean {
  const { delivery_from, delivery_to, created_from, created_to } = filters;
  const status = statusAsked(filters);
  return (
    ALIKE.includes(status) ||
    delivery_from !== undefined ||
    delivery_to !== undefined ||
    // Disputes are counted by their own days, other orders by those of their creation.
    (wantsDisputes(filters) ? (created_from ?? created_to) !== undefined : filters.weight_dispute === 'false')
  );
}

/** Whether the weight of an order is disputed, or can be or could, as it is asked for. */
function isDisputed({ weightDispute: dispute }: Order, filters: Filters): boolean {
  const opened = dispute?.openedAt ?? null;
  const { weight_dispute_created_from: from, weight_dispute_created_to: to } = filters;
  return (
    isSo(opened !== null, filters.weight_dispute) &&
    isSo(dispute?.raised !== undefined, filters.weight_dispute_raised) &&
    isSo(dispute?.settled !== undefined, filters.weight_dispute_settled) &&
    (!wantsDisputes(filters) || isBetween(opened, from, to))
  );
}

/** True when an order is one of those asked for. Pure; the list's rows and nothing else are decided here. */
export function matches(order: Order, filters: Filters): boolean {
  const paid = isPaid(order);
  const figure = figureOfOne(contributionOf(order));
  return (
    (filters.payment_status === 'all' || (filters.payment_status === 'complete') === paid) &&
    (filters.payment_method === 'all' || order.details.payment_method === filters.payment_method) &&
    (filters.order_type === 'all' || (filters.order_type === 'bulk') === (order.bulkId !== null)) &&
    (filters.stage === 'all' || stageOf(figure) === filters.stage) &&
    isOfCounter(figure, filters) &&
    (filters.created_from === undefined || Date.parse(order.createdAt) >= Date.parse(filters.created_from)) &&
    (filters.created_to === undefined || Date.parse(order.createdAt) <= Date.parse(filters.created_to)) &&
    (filters.logistic_id === undefined || order.choice?.partnerId === filters.logistic_id) &&
    (filters.plan === undefined || order.plan === filters.plan) &&
    (filters.created_by === undefined || order.owner === filters.created_by) &&
    ['all', order.status].includes(statusAsked(filters)) &&
    (filters.delivery_from === undefined || isBetween(order.deliveredAt, filters.delivery_from, undefined)) &&
    (filters.delivery_to === undefined || isBetween(order.deliveredAt, undefined, filters.delivery_to)) &&
    isSo(isTicket(order), filters.ticket) &&
    isSo(isNdr(order), filters.ndr) &&
    isDisputed(order, filters) &&
    (filters.awb === undefined || order.awb?.toUpperCase() === filters.awb)
  );
}
