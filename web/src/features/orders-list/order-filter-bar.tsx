import { type ReactNode, useState } from 'react';
import { courierPartnersContract } from '../../../../shared/courier-partners/contract.ts';
import { DEFAULT_LIST_DAYS } from '../../../../shared/orders/rules/longest-days.ts';
import { plansContract } from '../../../../shared/plans/contract.ts';
import { WHOLE_LIST } from '../../../../shared/wire.ts';
import { useQuery } from '../../api/use-query.ts';
import type { CurrentViewer } from '../../api/use-viewer.ts';
import { dateRangeError } from '../../lib/dates/date-range-error.ts';
import { type TimeFormat, today } from '../../lib/dates/when.ts';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { inputClass } from '../../ui/form/input-class.ts';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { Select } from '../../ui/select/select.tsx';
import { CustomerField } from './customer-field.tsx';
import { filterChips, MARGINS } from './filter-chips.ts';
import type { OrderFilters } from './order-filters.ts';
import { partnerOptions } from './partner-options.ts';

const MoreFilters = lazyComponent(async () => (await import('./more-filters.tsx')).MoreFilters);

interface OrderFilterBarProps {
  viewer: CurrentViewer;
  /** The filters in use. */
  filters: OrderFilters;
  onSearch: (filters: OrderFilters) => void;
  onReset: () => void;
  before?: ReactNode;
  after?: ReactNode;
  /** The filters that this list does not offer, because the list itself sets them. */
  without: readonly (keyof OrderFilters)[];
  /** The e-mail address of the user in `filters.created_by`, if it is known. */
  email?: string | undefined;
  /** The labels of filters without a value, if they differ in this list. */
  words?: FilterWords;
  /** The format in which this screen shows days. Dashboard and manifest do not use dd/mm/yyyy (spec 3 section 9). */
  dayFormat?: TimeFormat;
  /** Whether orders or tickets are listed. Tickets can also be filtered by the person who works on them. */
  list?: 'orders' | 'tickets';
}

interface FilterWords {
  types: string;
  methods: string;
  method: string;
  partners: string;
  plans: string;
  users: string;
  /** The note below the first day while no day is chosen. */
  noFirstDay: string;
  /** True if the AWB is the last filter (spec 2 section 2). Otherwise it follows the order type (spec 1). */
  isAwbLast?: boolean;
}

const WORDS: FilterWords = {
  types: 'All',
  methods: 'All',
  method: 'Payment method',
  partners: 'All',
  plans: 'All',
  users: 'E-mail of a customer',
  noFirstDay: `Empty: the last ${DEFAULT_LIST_DAYS} days. Choose a day to go further back.`,
};

const allFirst = (options: readonly { value: string; label: string }[], all: string) =>
  options.map((option) => (option.value === 'all' ? { ...option, label: all } : option));

const TYPES = [
  { value: 'all', label: 'All' },
  { value: 'individual', label: 'Individual' },
  { value: 'bulk', label: 'Bulk' },
  { value: 'shop', label: 'From a shop' },
  { value: 'reverse', label: 'Return' },
];
const METHODS = [
  { value: 'all', label: 'All' },
  { value: 'cod', label: 'COD' },
  { value: 'prepaid', label: 'Prepaid' },
];
const STATUSES = [
  { value: 'all', label: 'All' },
  { value: 'complete', label: 'Complete' },
  { value: 'pending', label: 'Pending' },
];

/** Renders the filters of an order list. Changes take effect when the user presses Search. */
export function OrderFilterBar(props: OrderFilterBarProps) {
  const {
    viewer,
    filters,
    onSearch,
    onReset,
    before,
    after,
    without,
    email,
    words = WORDS,
    dayFormat = 'filter',
    list,
  } = props;
  const shown = JSON.stringify(filters);
  const [draft, setDraft] = useState({ of: shown, values: filters });
  const [changed, setChanged] = useState<'created_from' | 'created_to'>('created_from');
  const [again, setAgain] = useState(0);
  // The page's address has changed, or the filters were reset. So the new filters replace the typed values.
  if (draft.of !== shown) setDraft({ of: shown, values: filters });
  const { values } = draft;
  const set = (change: Partial<OrderFilters>) => setDraft({ of: shown, values: { ...values, ...change } });
  const errors = dateRangeError(values, changed);

  const partners = useQuery(courierPartnersContract.list, { query: { limit: WHOLE_LIST } });
  const plans = useQuery(plansContract.list, viewer.seesAll ? { query: { limit: WHOLE_LIST } } : null);
  const day = (name: 'created_from' | 'created_to', label: string) => (
    <DateField
      key={`${name} ${again}`}
      label={label}
      hint={name === 'created_from' && values[name] === '' ? words.noFirstDay : undefined}
      value={values[name]}
      max={today()}
      error={errors[name]}
      onChange={(value) => {
        setChanged(name);
        set({ [name]: value });
      }}
    />
  );
  const reset = () => {
    setDraft({ of: shown, values: filters });
    setAgain(again + 1); // also clears an invalid date
    onReset();
  };

  const awb = !without.includes('awb') && (
    <Field label="AWB">
      {(wiring) => (
        <input
          {...wiring}
          className={inputClass}
          value={values.awb}
          maxLength={40}
          autoComplete="off"
          onChange={(event) => set({ awb: event.target.value.toUpperCase() })}
        />
      )}
    </Field>
  );

  return (
    <FilterBar
      before={before}
      after={after}
      chips={filterChips({
        filters,
        partners: partners.data ?? [],
        plans: plans.data ?? [],
        email,
        dayFormat,
        onChange: onSearch,
      })}
      onReset={reset}
      onSearch={() => Object.keys(errors).length === 0 && onSearch(values)}
    >
      {day('created_from', 'From date')}
      {day('created_to', 'To date')}
      <Select
        label="Order type"
        options={allFirst(TYPES, words.types)}
        value={values.order_type}
        onChange={(order_type) => set({ order_type })}
      />
      {!words.isAwbLast && awb}
      <Select
        label={words.method}
        options={allFirst(METHODS, words.methods)}
        value={values.payment_method}
        onChange={(payment_method) => set({ payment_method })}
      />
      {!without.includes('payment_status') && (
        <Select
          label="Payment status"
          options={STATUSES}
          value={values.payment_status}
          onChange={(payment_status) => set({ payment_status })}
        />
      )}
      <Select
        label="Delivery partner"
        placeholder={words.partners}
        clearable
        options={partnerOptions(partners.data ?? [])}
        value={values.logistic_id}
        onChange={(logistic_id) => set({ logistic_id })}
      />
      {viewer.seesAll && (
        <Select
          label="Plan"
          placeholder={words.plans}
          clearable
          options={(plans.data ?? []).map(({ _id, planName }) => ({ value: _id, label: planName }))}
          value={values.plan}
          onChange={(plan) => set({ plan })}
        />
      )}
      {viewer.seesOthers && !without.includes('created_by') && (
        <CustomerField
          value={values.created_by}
          email={email}
          placeholder={words.users}
          onChange={(created_by) => set({ created_by })}
        />
      )}
      {list !== undefined && <MoreFilters list={list} viewer={viewer} values={values} onChange={set} />}
      {list !== undefined && viewer.seesCosts && (
        <Select
          label="Margin"
          placeholder={words.methods}
          clearable
          options={Object.entries(MARGINS).map(([value, label]) => ({ value, label }))}
          value={values.margin}
          onChange={(margin) => set({ margin })}
        />
      )}
      {words.isAwbLast && awb}
    </FilterBar>
  );
}
