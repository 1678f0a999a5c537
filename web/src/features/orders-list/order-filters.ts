import { STAGE_FILTERS, type StageFilter } from '../../../../shared/orders/rules/stage.ts';
import type { CurrentViewer } from '../../api/use-viewer.ts';
import { dateRangeError } from '../../lib/dates/date-range-error.ts';
import { pastDayOrBlank } from '../../lib/dates/real-day.ts';
import { dayEnd, dayStart } from '../../lib/dates/when.ts';

/** The filters of an order list in its address, with their defaults (spec 1 section 2.11). */
export const ORDER_FILTERS = {
  created_from: '',
  created_to: '',
  order_type: 'all',
  awb: '',
  payment_method: 'all',
  payment_status: 'complete',
  stage: 'all',
  logistic_id: '',
  plan: '',
  created_by: '',
  /** The Ticket List sets these: `ticket` for open tickets only, `ndr` for failed deliveries among them. */
  ticket: '',
  ndr: '',
};
export type OrderFilters = typeof ORDER_FILTERS;

const ORDER_TYPES = ['all', 'individual', 'bulk'] as const;
const PAYMENT_METHODS = ['all', 'cod', 'prepaid'] as const;
const PAYMENT_STATUSES = ['all', 'complete', 'pending'] as const;

const oneOf = <T extends string>(allowed: readonly T[], text: string, otherwise: T): T =>
  allowed.find((value) => value === text) ?? otherwise;

/**
 * Returns only valid filters that this viewer can use. Addresses are typed and shared, so they may contain anything.
 */
export function cleanFilters(raw: OrderFilters, viewer: Pick<CurrentViewer, 'seesAll' | 'seesOthers'>): OrderFilters {
  const created_from = pastDayOrBlank(raw.created_from);
  const created_to = pastDayOrBlank(raw.created_to);
  const reversed = Object.keys(dateRangeError({ created_from, created_to })).length > 0;
  return {
    created_from: reversed ? '' : created_from,
    created_to,
    order_type: oneOf(ORDER_TYPES, raw.order_type, 'all'),
    awb: raw.awb.trim().toUpperCase().slice(0, 40),
    payment_method: oneOf(PAYMENT_METHODS, raw.payment_method, 'all'),
    payment_status: oneOf(PAYMENT_STATUSES, raw.payment_status, 'complete'),
    stage: oneOf(STAGE_FILTERS, raw.stage, 'all'),
    logistic_id: raw.logistic_id,
    plan: viewer.seesAll ? raw.plan : '',
    created_by: viewer.seesOthers ? raw.created_by : '',
    ticket: '',
    ndr: '',
  };
}

/** Returns the filters as the API's query. Days become their start and end in India, as UTC times. */
export const queryOf = ({ created_from, created_to, ...rest }: OrderFilters) => ({
  ...rest,
  order_type: rest.order_type as (typeof ORDER_TYPES)[number],
  payment_method: rest.payment_method as (typeof PAYMENT_METHODS)[number],
  payment_status: rest.payment_status as (typeof PAYMENT_STATUSES)[number],
  stage: rest.stage as StageFilter,
  ticket: rest.ticket === 'true' ? ('true' as const) : undefined,
  ndr: rest.ndr === 'true' ? ('true' as const) : undefined,
  created_from: dayStart(created_from),
  created_to: dayEnd(created_to),
});
