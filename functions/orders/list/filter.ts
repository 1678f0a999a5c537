import type * as z from 'zod';
import type { ordersContract } from '../../../shared/orders/contract.ts';
import { stageOf } from '../../../shared/orders/stage.ts';
import { figureOfOne } from '../../rollups/figure.ts';
import { contributionOf } from '../contribution-of.ts';
import { isPaid, type Order } from '../order.ts';

export type Filters = z.output<NonNullable<typeof ordersContract.totals.query>>;

const isBetween = (at: string | null, from: string | undefined, to: string | undefined): boolean =>
  at !== null &&
  (from === undefined || Date.parse(at) >= Date.parse(from)) &&
  (to === undefined || Date.parse(at) <= Date.parse(to));

/** Asked for orders with an open ticket: they have an index of their own. */
export const wantsTickets = ({ ticket, ndr }: Filters): boolean => ticket === 'true' || ndr === 'true';

/** Whether an order has an open ticket, and its parcel waits undelivered for its seller. */
const isTicket = ({ ticketSince }: Order): boolean => ticketSince !== null;
const isNdr = (order: Order): boolean => isTicket(order) && order.status === 'undelivered';

const isAsked = (value: boolean, asked: 'true' | 'false' | undefined): boolean =>
  asked === undefined || String(value) === asked;

/** Asked for what no order has yet: a disputed weight. */
export const asksForNone = (filters: Filters): boolean =>
  [filters.weight_dispute, filters.weight_dispute_raised, filters.weight_dispute_settled].includes('true') ||
  filters.weight_dispute_created_from !== undefined ||
  filters.weight_dispute_created_to !== undefined;

/** What the totals do not keep: such orders are counted by reading them. */
export const isBeyondTotals = ({ ticket, ndr, order_status, delivery_from, delivery_to }: Filters): boolean =>
  ticket !== undefined ||
  ndr !== undefined ||
  order_status !== 'all' ||
  delivery_from !== undefined ||
  delivery_to !== undefined;

/** True when an order is one of those asked for. Pure; the list's rows and nothing else are decided here. */
export function matches(order: Order, filters: Filters): boolean {
  const paid = isPaid(order);
  return (
    (filters.payment_status === 'all' || (filters.payment_status === 'complete') === paid) &&
    (filters.payment_method === 'all' || order.details.payment_method === filters.payment_method) &&
    (filters.order_type === 'all' || (filters.order_type === 'bulk') === (order.bulkId !== null)) &&
    (filters.stage === 'all' || stageOf(figureOfOne(contributionOf(order))) === filters.stage) &&
    (filters.created_from === undefined || Date.parse(order.createdAt) >= Date.parse(filters.created_from)) &&
    (filters.created_to === undefined || Date.parse(order.createdAt) <= Date.parse(filters.created_to)) &&
    (filters.logistic_id === undefined || order.choice?.partnerId === filters.logistic_id) &&
    (filters.plan === undefined || order.plan === filters.plan) &&
    (filters.created_by === undefined || order.owner === filters.created_by) &&
    (filters.order_status === 'all' || order.status === filters.order_status) &&
    (filters.delivery_from === undefined || isBetween(order.deliveredAt, filters.delivery_from, undefined)) &&
    (filters.delivery_to === undefined || isBetween(order.deliveredAt, undefined, filters.delivery_to)) &&
    isAsked(isTicket(order), filters.ticket) &&
    isAsked(isNdr(order), filters.ndr) &&
    !asksForNone(filters) &&
    (filters.awb === undefined || order.awb?.toUpperCase() === filters.awb)
  );
}
