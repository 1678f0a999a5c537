import * as z from 'zod';
import { contract, endpoint } from '../endpoint.ts';
import { orderFilters } from '../orders/list/list-query.ts';
import { paging } from '../wire.ts';
import { COUNTER_KEYS, type CounterKey } from './counters.ts';
import { todayItem } from './today.ts';

const { created_from, created_to, order_type, payment_method, logistic_id, plan } = orderFilters;

/** The filters of the dashboard. As in the order list, dates apply to the day on which orders were created. */
export const dashboardFilters = {
  created_from,
  created_to,
  order_type,
  payment_method,
  logistic_id,
  plan,
};

const count = z.number().int();

const counters = z.object(
  Object.fromEntries(COUNTER_KEYS.map((key) => [key, count])) as Record<CounterKey, typeof count>,
);

/** The sum of COD that sellers have received, in rupees. */
const remitted = { total_cod_remitted_amount: z.number() };

/** The first and the last day of a week, in India. */
const week = { from: z.iso.date(), to: z.iso.date() };

const dashboard = counters.extend({
  ...remitted,
  /**
   * The number of orders by their present status, for each week (Monday to Sunday) in which orders were created. The
   * list has at most 13 weeks.
   */
  order_summary: z.array(
    z.object({ ...week, delivered: count, in_transit: count, ndr: count, others: count, cancelled: count }),
  ),
  /** The cost of orders less refunds, for each of the last four weeks. Empty for callers who may not see prices. */
  invoice_value: z.array(z.object({ ...week, amount: z.number() })),
  /** The work that waits for the caller today. The filters of the dashboard do not apply to it. */
  today: z.array(todayItem),
});
export type Dashboard = z.output<typeof dashboard>;

const isChosen = z.literal('true', 'Send true.').optional();

export const dashboardContract = contract({
  show: endpoint({
    method: 'GET',
    path: '/global/dashboard',
    access: 'dashboard',
    summary: 'Read all counters and charts of the dashboard, for the orders that the caller may see',
    query: z.strictObject({ ...dashboardFilters, ...paging }),
    asOther: true,
    reply: dashboard,
  }),
  counter: endpoint({
    method: 'GET',
    path: '/reports/fetch/dashboard',
    access: 'dashboard',
    summary: 'Read one counter of the dashboard',
    query: z.strictObject({ counter_key: z.enum(COUNTER_KEYS), ...dashboardFilters, ...paging }),
    asOther: true,
    reply: counters.extend(remitted).partial(),
  }),
  download: endpoint({
    method: 'GET',
    path: '/reports/fetch/dashboard-download',
    access: { all: ['dashboard', 'dashboard.download'] },
    summary: 'Download the orders of one counter (`total_order_ndr=true`) as a spreadsheet of at most 5,000 orders',
    query: z.strictObject({
      ...dashboardFilters,
      ...paging,
      ...(Object.fromEntries(COUNTER_KEYS.map((key) => [key, isChosen])) as Record<CounterKey, typeof isChosen>),
    }),
    reply: z.null(),
    download: true,
  }),
});
