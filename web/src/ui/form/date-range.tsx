import { today } from '../../lib/dates/when.ts';
import { PlainButton } from '../element/plain-button.tsx';
import { DateField } from './date-field.tsx';
import css from './date-range.module.css';
import { daysBefore } from './day-text.ts';

export interface DayRange {
  /** `YYYY-MM-DD`, or `''` for none. */
  from: string;
  to: string;
}

interface DateRangeProps {
  value: DayRange;
  onChange: (range: DayRange) => void;
}

/** The usual ranges, each ending today. */
const QUICK = [
  ['Today', 0],
  ['7 days', 6],
  ['30 days', 29],
] as const;

/** Renders a range of days, at the latest today; a reversed range is cut to one day. */
export function DateRange({ value: { from, to }, onChange }: DateRangeProps) {
  return (
    <fieldset className={css.range}>
      <legend className="only-read">Days</legend>
      <DateField
        label="From"
        value={from}
        max={today()}
        onChange={(day) => onChange({ from: day, to: to !== '' && day > to ? day : to })}
      />
      <DateField
        label="To"
        value={to}
        max={today()}
        onChange={(day) => onChange({ from: day !== '' && from > day ? day : from, to: day })}
      />
      <div className={css.quick}>
        {QUICK.map(([words, days]) => {
          const begin = daysBefore(today(), days);
          return (
            <PlainButton
              key={words}
              aria-pressed={from === begin && to === today()}
              onClick={() => onChange({ from: begin, to: today() })}
            >
              {words}
            </PlainButton>
          );
        })}
      </div>
    </fieldset>
  );
}
