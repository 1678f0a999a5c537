import { today } from '../../lib/dates/when.ts';
import { PlainButton } from '../element/plain-button.tsx';
import { DateField } from './date-field.tsx';
import css from './date-range.module.css';
import { daysBefore } from './day-text.ts';

export interface DayRange {
  /** The first day as `YYYY-MM-DD`, or `''` for none. */
  from: string;
  to: string;
}

interface DateRangeProps {
  value: DayRange;
  onChange: (range: DayRange) => void;
}

/** The ranges that have a button. Each has a label, and the number of days before today at which the range begins. */
const QUICK = [
  ['Today', 0],
  ['7 days', 6],
  ['30 days', 29],
] as const;

/** Renders inputs for a range of days up to today. If the first day is after the last, the range becomes one day. */
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
