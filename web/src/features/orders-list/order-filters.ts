import { COUNTER_KEYS, type CounterKey } from '../../../../shared/dashboard/counters.ts';
import { STAGE_FILTERS, type StageFilter } from '../../../../shared/orders/rules/stage.ts';
import { STATUS_KEYS, type Status } from '../../../../shared/orders/status.ts';
import { OUTCOMES, type OutcomeKind } from '../../../../shared/returns/outcomes.ts';
import type { CurrentViewer } from '../../api/use-viewer.ts';
import { dateRangeError } from '../../lib/dates/date-range-error.ts';
import { pastDayOrBlank } from '../../lib/dates/real-day.ts';
import { dayEnd, dayStart } from '../../lib/dates/when.ts';

/** The filters of an order list in the page's address, with their defaults (spec 1 section 2.11). */
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
  order_status: 'all',
  /** `true` for parcels that are late, or were delivered late. */
  late: '',
  /** The lowest number of days since the order was created. */
  older_than: '',
  /** The names of the pickup state and the delivery state. */
  origin_state: '',
  destination_state: '',
  /** The lowest number of failed deliveries. */
  attempts: '',
  /** `true` for orders with a doubtful delivery attempt. */
  doubtful: '',
  /** A counter of the dashboard. Its tile opens the list with this filter. */
  counter: '',
  /**
   * Only the Ticket List uses `ticket` and `ndr`. `ticket` limits the list to open tickets, and `ndr` to open tickets
   * with a failed delivery.
   */
  ticket: '',
  ndr: '',
  /** `true` for tickets about parcels that count as delivered, but that their buyers report as not received. */
  claim: '',
  /**
   * Only the Ticket List uses `due_within` and `assigned_to`: the highest number of hours left, and the person who
   * works on the ticket.
   */
  due_within: '',
  assigned_to: '',
  /**
   * Only staff who see costs can use `margin`, `ended_month` and `zone`. The page Margin links to the list with them.
   */
  margin: '',
  ended_month: '',
  zone: '',
  /**
   * The page Returns & RTO links to the list with the next four filters: how a parcel ended, its product, its area and
   * the reason.
   */
  outcome: '',
  sku: '',
  pin_area: '',
  outcome_reason: '',
};
export type OrderFilters = typeof ORDER_FILTERS;

const ORDER_TYPES = ['all', 'individual', 'bulk', 'shop', 'reverse'] as const;
const PAYMENT_METHODS = ['all', 'cod', 'prepaid'] as const;
const PAYMENT_STATUSES = ['all', 'complete', 'pending'] as const;

const oneOf = <T extends string>(allowed: readonly T[], text: string, otherwise: T): T =>
  allowed.find((value) => value === text) ?? otherwise;

/**
 * Returns the filters without those that are invalid or that this viewer cannot use. Filters come from the page's
 * address, which people type and share, so it may contain anything.
 */
export function cleanFilters(
  raw: OrderFilters,
  viewer: Pick<CurrentViewer, 'seesAll' | 'seesOthers' | 'seesCosts'>,
): OrderFilters {
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
    order_status: oneOf(['all', ...STATUS_KEYS], raw.order_status, 'all'),
    late: oneOf(['', 'true', 'false'], raw.late, ''),
    older_than: Number(raw.older_than) <= 366 && /^[1-9]\d{0,2}$/.test(raw.older_than) ? raw.older_than : '',
    origin_state: raw.origin_state.trim().slice(0, 60),
    destination_state: raw.destination_state.trim().slice(0, 60),
    attempts: oneOf(['', '1', '2', '3'], raw.attempts, ''),
    doubtful: raw.doubtful === 'true' ? 'true' : '',
    counter: COUNTER_KEYS.find((key) => key === raw.counter) ?? '',
    ticket: '',
    ndr: '',
    claim: '',
    due_within: '',
    assigned_to: '',
    margin: viewer.seesCosts ? oneOf(['', 'loss', 'gain', 'unknown'], raw.margin, '') : '',
    ended_month: /^20\d\d-(0[1-9]|1[0-2])$/.test(raw.ended_month) ? raw.ended_month : '',
    zone: raw.zone.slice(0, 20),
    outcome: oneOf(['', ...OUTCOMES], raw.outcome, ''),
    sku: raw.sku.slice(0, 40),
    pin_area: /^\d{3}$/.test(raw.pin_area) ? raw.pin_area : '',
    outcome_reason: /^[a-z_]{1,30}$/.test(raw.outcome_reason) ? raw.outcome_reason : '',
  };
}

/** Returns the filters as the query of the API. A day becomes the UTC time of its start or end in India. */
export const orderListQuery = ({ created_from, created_to, ...rest }: OrderFilters) => ({
  ...rest,
  order_type: rest.order_type as (typeof ORDER_TYPES)[number],
  payment_method: rest.payment_method as (typeof PAYMENT_METHODS)[number],
  payment_status: rest.payment_status as (typeof PAYMENT_STATUSES)[number],
  stage: rest.stage as StageFilter,
  order_status: rest.order_status as Status | 'all',
  late: rest.late === '' ? undefined : (rest.late as 'true' | 'false'),
  older_than: rest.older_than || undefined,
  origin_state: rest.origin_state || undefined,
  destination_state: rest.destination_state || undefined,
  attempts: rest.attempts || undefined,
  doubtful: rest.doubtful === 'true' ? ('true' as const) : undefined,
  counter: rest.counter === '' ? undefined : (rest.counter as CounterKey),
  due_within: rest.due_within || undefined,
  assigned_to: rest.assigned_to || undefined,
  ticket: rest.ticket === 'true' ? ('true' as const) : undefined,
  claim: rest.claim === 'true' ? ('true' as const) : undefined,
  ndr: rest.ndr === 'true' ? ('true' as const) : undefined,
  ended_month: rest.ended_month || undefined,
  zone: rest.zone || undefined,
  outcome: (rest.outcome || undefined) as OutcomeKind | undefined,
  sku: rest.sku || undefined,
  pin_area: rest.pin_area || undefined,
  outcome_reason: rest.outcome_reason || undefined,
  margin: (rest.margin || undefined) as 'loss' | 'gain' | 'unknown' | undefined,
  created_from: dayStart(created_from),
  created_to: dayEnd(created_to),
});
