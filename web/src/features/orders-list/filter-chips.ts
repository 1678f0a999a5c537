import { COUNTERS, type CounterKey } from '../../../../shared/dashboard/counters.ts';
import { NOBODY } from '../../../../shared/orders/list/list-query.ts';
import { STATUSES } from '../../../../shared/orders/rules/status-look.ts';
import type { Status } from '../../../../shared/orders/status.ts';
import { partnerDisplayName } from '../../../../shared/quotes/partner-name.ts';
import { RTO_REASONS, type RtoReason } from '../../../../shared/returns/outcomes.ts';
import { RETURN_REASONS, type ReturnReason } from '../../../../shared/returns/reasons.ts';
import { formatIndiaTime, type TimeFormat } from '../../lib/dates/when.ts';
import type { FilterChip } from '../../ui/list/filter-bar.tsx';
import { ORDER_FILTERS, type OrderFilters } from './order-filters.ts';

interface FilterChipsInput {
  filters: OrderFilters;
  partners: readonly { _id: string; name: string }[];
  plans: readonly { _id: string; planName: string }[];
  /** The e-mail address of the user in `filters.created_by`, if it is known. */
  email: string | undefined;
  /** The format in which this screen shows days. */
  dayFormat: TimeFormat;
  onChange: (filters: OrderFilters) => void;
}

/** The filters by margin, in the words of the filter bar. */
export const MARGINS: Readonly<Record<string, string>> = {
  loss: 'At a loss',
  gain: 'Earning',
  unknown: 'Without buying rates',
};

/**
 * Returns the filters in use as chips with a text. Payment status and stage have no chip, because the tabs show them.
 */
export function filterChips({ filters, partners, plans, email, dayFormat, onChange }: FilterChipsInput): FilterChip[] {
  const day = (text: string) => formatIndiaTime(`${text}T00:00:00+05:30`, dayFormat);
  const words: Partial<Record<keyof OrderFilters, (value: string) => string>> = {
    created_from: (value) => `From ${day(value)}`,
    created_to: (value) => `To ${day(value)}`,
    order_type: (value) =>
      ({ bulk: 'Bulk orders', shop: 'Orders from shops', reverse: 'Returns' })[value] ?? 'Individual orders',
    awb: (value) => `AWB ${value}`,
    payment_method: (value) => (value === 'cod' ? 'COD' : 'Prepaid'),
    logistic_id: (value) => partnerDisplayName(partners.find(({ _id }) => _id === value)?.name ?? 'One partner'),
    plan: (value) => `Plan ${plans.find(({ _id }) => _id === value)?.planName ?? ''}`.trim(),
    created_by: () => email ?? 'One user',
    order_status: (value) => `Status ${STATUSES[value as Status].label}`,
    late: (value) => (value === 'true' ? 'Beyond TAT' : 'Within TAT'),
    older_than: (value) => `Created ${value} days ago or earlier`,
    origin_state: (value) => `From ${value}`,
    destination_state: (value) => `To ${value}`,
    attempts: (value) => (value === '1' ? 'Failed deliveries' : `${value} failed deliveries or more`),
    doubtful: () => 'Doubtful attempts',
    margin: (value) => MARGINS[value] ?? '',
    ended_month: (value) => `Ended in ${formatIndiaTime(`${value}-01T00:00:00+05:30`, 'month')}`,
    outcome: (value) => ({ parcel: 'Ended', rto: 'RTO', return: 'Given back' })[value] ?? '',
    sku: (value) => `SKU ${value}`,
    pin_area: (value) => `Pin codes ${value}xxx`,
    outcome_reason: (value) =>
      RTO_REASONS[value as RtoReason] ?? RETURN_REASONS[value as ReturnReason] ?? 'Other reason',
    zone: (value) => `Zone ${value}`,
    counter: (value) => COUNTERS[value as CounterKey].title,
    assigned_to: (value) => (value === NOBODY ? 'Assigned to nobody' : 'Assigned to one person'),
    due_within: (value) => `Due within ${value} hours`,
  };
  return (Object.keys(words) as (keyof OrderFilters)[])
    .filter((name) => filters[name] !== ORDER_FILTERS[name])
    .map((name) => ({
      label: words[name]?.(filters[name]) ?? name,
      onRemove: () => onChange({ ...filters, [name]: ORDER_FILTERS[name] }),
    }));
}
