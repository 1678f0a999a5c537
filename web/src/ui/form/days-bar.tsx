import { type ReactNode, useState } from 'react';
import { dateRangeError } from '../../lib/dates/date-range-error.ts';
import type { DayFilters } from '../../lib/dates/day-filters.ts';
import { today } from '../../lib/dates/when.ts';
import { Button } from '../element/button.tsx';
import { DateField } from './date-field.tsx';
import css from './days-bar.module.css';

interface DaysBarProps {
  /** The word before 'from' and 'to' in the labels: 'Delivered'. */
  label?: string;
  value: DayFilters;
  onSearch: (days: DayFilters) => void;
  onReset: () => void;
  busy?: boolean | undefined;
  /** Content before the days, e.g. the list's search box. */
  before?: ReactNode;
  /** Content at the end of the row, e.g. the list's buttons. */
  after?: ReactNode;
}

/** Renders a range of days above a list. The range takes effect when the user presses Search. */
export function DaysBar({ label = '', value, onSearch, onReset, busy, before, after }: DaysBarProps) {
  const shown = JSON.stringify(value);
  const [draft, setDraft] = useState({ of: shown, days: value });
  const [changed, setChanged] = useState<keyof DayFilters>('created_from');
  const [again, setAgain] = useState(0);
  // The page's address has changed, or the filters were reset. So the new days replace the draft.
  if (draft.of !== shown) setDraft({ of: shown, days: value });
  const errors = dateRangeError(draft.days, changed);
  const field = (name: keyof DayFilters, word: string) => (
    <DateField
      key={`${name} ${again}`}
      label={`${label} ${word}`.trim().replace(/^./, (letter) => letter.toUpperCase())}
      value={draft.days[name]}
      max={today()}
      error={errors[name]}
      onChange={(day) => {
        setChanged(name);
        setDraft({ of: shown, days: { ...draft.days, [name]: day } });
      }}
    />
  );
  return (
    <div className={css.bar}>
      {before && <div className={css.search}>{before}</div>}
      <form
        className={css.days}
        aria-label="Filter"
        onSubmit={(event) => {
          event.preventDefault();
          if (Object.keys(errors).length === 0) onSearch(draft.days);
        }}
      >
        {field('created_from', 'from')}
        {field('created_to', 'to')}
        <div className={css.buttons}>
          <Button type="submit" icon="search" busy={busy}>
            Search
          </Button>
          <Button
            look="secondary"
            onClick={() => {
              setAgain(again + 1); // This also clears an invalid date.
              setDraft({ of: shown, days: value });
              onReset();
            }}
          >
            Reset
          </Button>
        </div>
      </form>
      {after && <div className={css.after}>{after}</div>}
    </div>
  );
}
