import type { AuditView } from '../../../../shared/audit/contract.ts';
import { nameOf } from '../../../../shared/name-of.ts';
import { Button } from '../../ui/element/button.tsx';
import { DateRange } from '../../ui/form/date-range.tsx';
import { Select } from '../../ui/select/select.tsx';
import { ACTION_OPTIONS } from './action-options.ts';
import css from './audit-bar.module.css';
import { PersonField } from './person-field.tsx';

export const AUDIT_FILTERS = { user: '', action: 'all', from: '', to: '' };
type Filters = typeof AUDIT_FILTERS;

interface AuditBarProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
  /** How many filters are in use. */
  count: number;
  onReset: () => void;
  /** The rows on screen. If the page's address filters by a person, the person's name is read from these rows. */
  rows: readonly AuditView[];
}

const nameIn = (rows: readonly AuditView[], id: string): string | undefined => {
  const person = rows.flatMap(({ created_by, user }) => [created_by, user]).find((one) => one?._id === id);
  return person ? nameOf(person) : undefined;
};

/** Renders the filters of the audit: person, action and time. */
export function AuditBar({ filters, onChange, count, onReset, rows }: AuditBarProps) {
  return (
    <div className={css.bar}>
      <PersonField
        value={filters.user}
        name={nameIn(rows, filters.user)}
        onChange={(user) => onChange({ ...filters, user })}
      />
      <Select
        label="Action"
        options={ACTION_OPTIONS}
        value={filters.action}
        onChange={(action) => onChange({ ...filters, action })}
      />
      <DateRange
        value={{ from: filters.from, to: filters.to }}
        onChange={({ from, to }) => onChange({ ...filters, from, to })}
      />
      {count > 0 && (
        <Button look="ghost" icon="filter-slash" onClick={onReset}>
          Clear
        </Button>
      )}
    </div>
  );
}
