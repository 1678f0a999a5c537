import { walletsContract } from '../../../../shared/wallets/contract.ts';
import { useDownload } from '../../api/use-download.ts';
import { Button } from '../../ui/element/button.tsx';
import { DateRange } from '../../ui/form/date-range.tsx';
import { SearchBox } from '../../ui/list/search-box.tsx';
import { Select } from '../../ui/select/select.tsx';
import css from './statement-bar.module.css';
import { KIND_OPTIONS, type StatementFilters, statementQuery } from './statement-filters.ts';

interface StatementBarProps {
  userId: string;
  filters: StatementFilters;
  onChange: (filters: StatementFilters) => void;
  /** How many filters are in use. */
  count: number;
  onReset: () => void;
  busy: boolean;
}

/** Renders the filters of a statement, and the buttons that download it. */
export function StatementBar({ userId, filters, onChange, count, onReset, busy }: StatementBarProps) {
  const file = useDownload(walletsContract.downloadStatement, { success: 'Your download has started' });
  const download = (format: 'xlsx' | 'csv') =>
    void file.run({ params: { user_id: userId }, query: { ...statementQuery(filters), format } });
  return (
    <div className={css.bar}>
      <div className={css.search}>
        <SearchBox
          placeholder="AWB, order, customer, mobile"
          value={filters.text}
          onSearch={(text) => onChange({ ...filters, text })}
          busy={busy && filters.text !== ''}
        />
      </div>
      <Select
        label="Kind"
        filter={false}
        options={KIND_OPTIONS}
        value={filters.kind}
        onChange={(kind) => onChange({ ...filters, kind })}
      />
      <DateRange
        value={{ from: filters.created_from, to: filters.created_to }}
        onChange={({ from, to }) => onChange({ ...filters, created_from: from, created_to: to })}
      />
      <div className={css.buttons}>
        {count > 0 && (
          <Button look="ghost" icon="filter-slash" onClick={onReset}>
            Clear
          </Button>
        )}
        <Button
          look="secondary"
          icon="download"
          busy={file.busy}
          does={walletsContract.downloadStatement}
          onClick={() => download('xlsx')}
        >
          Statement
        </Button>
        <Button
          look="ghost"
          disabled={file.busy}
          does={walletsContract.downloadStatement}
          onClick={() => download('csv')}
        >
          as CSV
        </Button>
      </div>
    </div>
  );
}
