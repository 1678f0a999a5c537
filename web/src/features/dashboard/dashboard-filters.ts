import type { CounterKey } from '../../../../shared/dashboard/counters.ts';
import { DEFAULT_LIST_DAYS } from '../../../../shared/orders/rules/longest-days.ts';
import type { CurrentViewer } from '../../api/use-viewer.ts';
import { formatIndiaTime } from '../../lib/dates/when.ts';
import { PATHS } from '../../lib/links.ts';
import { cleanFilters, ORDER_FILTERS, type OrderFilters, orderListQuery } from '../orders-list/order-filters.ts';

const HERE = ['created_from', 'created_to', 'order_type', 'payment_method', 'logistic_id', 'plan'] as const;
export type DashboardFilters = Pick<OrderFilters, (typeof HERE)[number]>;

const part = <F extends Record<(typeof HERE)[number], unknown>>(filters: F) =>
  Object.fromEntries(HERE.map((name) => [name, filters[name]])) as Pick<F, (typeof HERE)[number]>;

/** The filters in the dashboard's address. They are the filters of the order list that the dashboard also offers. */
export const DASHBOARD_FILTERS: DashboardFilters = part(ORDER_FILTERS);

/** The filters that only the order list offers, and not the dashboard. */
export const FILTERS_NOT_ON_DASHBOARD = ['awb', 'payment_status', 'created_by'] as const;

/** Returns the address of the list of the orders that a counter includes with these filters. */
export function counterLink(counter: CounterKey, filters: DashboardFilters): string {
  const set = Object.entries(part(filters)).filter(
    ([name, value]) => value !== ORDER_FILTERS[name as keyof OrderFilters],
  );
  return `${PATHS.shipmentList}?${new URLSearchParams([['counter', counter], ...set]).toString()}`;
}

/** Returns the dashboard's filters as filters of the order list. */
export const toOrderFilters = (raw: DashboardFilters, viewer: CurrentViewer): OrderFilters =>
  cleanFilters({ ...ORDER_FILTERS, ...raw }, viewer);

export const fromOrderFilters = (filters: OrderFilters): DashboardFilters => part(filters);

/** Returns the filters as the query of the API. Filters with the value `all` are left out (spec 3 section 7). */
export function dashboardQuery(filters: OrderFilters) {
  const { created_from, created_to, order_type, payment_method, logistic_id, plan } = orderListQuery(filters);
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

/** Returns the period of the counts as text. The dashboard counts the orders that were created in this period. */
export function periodText({ created_from: from, created_to: to }: DashboardFilters): string {
  const day = (text: string) => formatIndiaTime(`${text}T00:00:00+05:30`, 'day');
  if (from !== '' && to !== '') return `created ${day(from)} to ${day(to)}`;
  if (from !== '') return `created since ${day(from)}`;
  const days = `created in the ${DEFAULT_LIST_DAYS} days`;
  return to === '' ? `${days} up to today` : `${days} up to ${day(to)}`;
}
