import type { CurrentViewer } from '../../api/use-viewer.ts';
import { cleanFilters, ORDER_FILTERS, type OrderFilters, queryOf } from '../orders-list/order-filters.ts';

const HERE = ['created_from', 'created_to', 'order_type', 'payment_method', 'logistic_id', 'plan'] as const;
export type DashboardFilters = Pick<OrderFilters, (typeof HERE)[number]>;

const part = <F extends Record<(typeof HERE)[number], unknown>>(filters: F) =>
  Object.fromEntries(HERE.map((name) => [name, filters[name]])) as Pick<F, (typeof HERE)[number]>;

/** The dashboard's filters in its address. They are some of the order list's. */
export const DASHBOARD_FILTERS: DashboardFilters = part(ORDER_FILTERS);

/** The filters that the order list has and the dashboard has not. */
export const NOT_HERE = ['awb', 'payment_status', 'created_by'] as const;

/** Returns the dashboard's filters as filters of the order list. */
export const asOrderFilters = (raw: DashboardFilters, viewer: CurrentViewer): OrderFilters =>
  cleanFilters({ ...ORDER_FILTERS, ...raw }, viewer);

export const ofOrderFilters = (filters: OrderFilters): DashboardFilters => part(filters);

/** Returns the filters as the API's query, without those set to all (spec 3 section 7). */
export function dashboardQuery(filters: OrderFilters) {
  const { created_from, created_to, order_type, payment_method, logistic_id, plan } = queryOf(filters);
  return {
    ...(created_from && { created_from }),
    ...(created_to && { created_to }),
    ...(order_type !== 'all' && { order_type }),
    ...(payment_method !== 'all' && { payment_method }),
    ...(logistic_id && { logistic_id }),
    ...(plan && { plan }),
  };
}
export type DashboardQuery = ReturnType<typeof dashboardQuery>;
