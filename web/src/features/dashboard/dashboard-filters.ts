import type { CurrentViewer } from '../../api/use-viewer.ts';
import { cleanFilters, ORDER_FILTERS, type OrderFilters, queryOf } from '../orders-list/order-filters.ts';

/** What the dashboard filters by, as it stands in the address; of the order list's filters it has no others. */
export const DASHBOARD_FILTERS = {
  created_from: '',
  created_to: '',
  order_type: 'all',
  payment_method: 'all',
  logistic_id: '',
  plan: '',
};
export type DashboardFilters = typeof DASHBOARD_FILTERS;

/** The filters of the order list that the dashboard does not have. */
export const NOT_HERE = ['awb', 'payment_status', 'created_by'] as const;

/** As the filter form of the order list takes them. */
export const asOrderFilters = (raw: DashboardFilters, viewer: CurrentViewer): OrderFilters =>
  cleanFilters({ ...ORDER_FILTERS, ...raw }, viewer);

export const ofOrderFilters = (filters: OrderFilters): DashboardFilters => ({
  created_from: filters.created_from,
  created_to: filters.created_to,
  order_type: filters.order_type,
  payment_method: filters.payment_method,
  logistic_id: filters.logistic_id,
  plan: filters.plan,
});

/** What is asked of the server; each filter is left out when it is all (spec 3 section 7). */
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
