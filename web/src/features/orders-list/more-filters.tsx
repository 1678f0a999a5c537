import { GST_STATE_NAMES } from '../../../../shared/invoices/gst-states.ts';
import { NOBODY } from '../../../../shared/orders/list/list-query.ts';
import { STATUSES } from '../../../../shared/orders/rules/status-look.ts';
import { STATUS_KEYS } from '../../../../shared/orders/status.ts';
import type { CurrentViewer } from '../../api/use-viewer.ts';
import { Select } from '../../ui/select/select.tsx';
import type { OrderFilters } from './order-filters.ts';

const STATUS_OPTIONS = [
  { value: 'all', label: 'All' },
  ...STATUS_KEYS.map((status) => ({ value: status, label: STATUSES[status].label })),
];
const LATE = [
  { value: '', label: 'All' },
  { value: 'true', label: 'Beyond TAT' },
  { value: 'false', label: 'Within TAT' },
];
const AGES = [
  { value: '', label: 'Any age' },
  ...['1', '3', '7', '15', '30'].map((days) => ({
    value: days,
    label: days === '1' ? 'A day or older' : `${days} days or older`,
  })),
];
const ATTEMPTS = [
  { value: '', label: 'Any' },
  ...['1', '2', '3'].map((least) => ({ value: least, label: `${least} or more` })),
];
const STATES = GST_STATE_NAMES.map((name) => ({ value: name, label: name }));

interface MoreFiltersProps {
  list: 'orders' | 'tickets';
  viewer: CurrentViewer;
  values: OrderFilters;
  onChange: (change: Partial<OrderFilters>) => void;
}

/** Renders the less common filters: status, delay, age, lane and failed deliveries. */
export function MoreFilters({ list, viewer, values, onChange }: MoreFiltersProps) {
  return (
    <>
      <Select
        label="Status"
        options={STATUS_OPTIONS}
        value={values.order_status}
        onChange={(order_status) => onChange({ order_status })}
      />
      <Select label="Delivery time" options={LATE} value={values.late} onChange={(late) => onChange({ late })} />
      <Select
        label="Age"
        options={
          AGES.some(({ value }) => value === values.older_than)
            ? AGES
            : [...AGES, { value: values.older_than, label: `${values.older_than} days or older` }]
        }
        value={values.older_than}
        onChange={(older_than) => onChange({ older_than })}
      />
      <Select
        label="From state (pickup)"
        placeholder="All"
        clearable
        options={STATES}
        value={values.origin_state}
        onChange={(origin_state) => onChange({ origin_state })}
      />
      <Select
        label="To state (delivery)"
        placeholder="All"
        clearable
        options={STATES}
        value={values.destination_state}
        onChange={(destination_state) => onChange({ destination_state })}
      />
      <Select
        label="Failed deliveries"
        options={ATTEMPTS}
        value={values.attempts}
        onChange={(attempts) => onChange({ attempts })}
      />
      {list === 'tickets' && viewer.seesAll && (
        <Select
          label="Assigned to"
          options={[
            { value: '', label: 'Anybody' },
            { value: viewer._id, label: 'Me' },
            { value: NOBODY, label: 'Nobody' },
          ]}
          value={values.assigned_to}
          onChange={(assigned_to) => onChange({ assigned_to })}
        />
      )}
    </>
  );
}
