import type * as z from 'zod';
import type { ordersContract } from '../../../shared/orders/contract.ts';
import { stageOf } from '../../../shared/orders/stage.ts';
import { figureOfOne } from '../../rollups/figure.ts';
import { contributionOf } from '../contribution-of.ts';
import { isPaid, type Order } from '../order.ts';

export type Filters = z.output<NonNullable<typeof ordersContract.totals.query>>;

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
    (filters.awb === undefined || order.awb?.toUpperCase() === filters.awb)
  );
}
