import { Calendar } from 'primereact/calendar';
import { dateOfDay, dayOfDate } from './day-text.ts';

interface MonthPickerProps {
  value: string;
  min: string | undefined;
  max: string | undefined;
  /** `''` for none. */
  onPick: (day: string) => void;
}

/** A month to pick a day of. Its code comes when a calendar is first opened. */
export function MonthPicker({ value, min, max, onPick }: MonthPickerProps) {
  const latest = dateOfDay(max);
  latest?.setHours(23, 59, 59); // 'Today' is an instant of it
  return (
    <Calendar
      inline
      value={dateOfDay(value)}
      viewDate={dateOfDay(value || max) ?? undefined}
      onChange={(event) => onPick(event.value instanceof Date ? dayOfDate(event.value) : '')}
      minDate={dateOfDay(min) ?? undefined}
      maxDate={latest ?? undefined}
      showButtonBar
    />
  );
}
