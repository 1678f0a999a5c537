import { Calendar } from 'primereact/calendar';
import { useEffect, useRef } from 'react';
import { dateOfDay, dayOfDate } from './day-text.ts';

interface MonthPickerProps {
  value: string;
  min: string | undefined;
  max: string | undefined;
  /** Called with the chosen day, or with `''` if the day was cleared. */
  onPick: (day: string) => void;
}

const DRAWN_MS = 50;

/** Renders a calendar month in which the user picks a day. Its code is loaded when a calendar is first opened. */
export function DayPicker({ value, min, max, onPick }: MonthPickerProps) {
  const latest = dateOfDay(max);
  latest?.setHours(23, 59, 59); // The button 'Today' picks the present time of this day.
  const box = useRef<HTMLDivElement>(null);
  // The arrow keys start at the chosen day or, without one, at today. The focus is set after a delay, because
  // PrimeReact renders the cells twice at first.
  useEffect(() => {
    const drawn = setTimeout(() => {
      const day = box.current?.querySelector<HTMLElement>('td span[tabindex="0"]');
      day?.focus({ preventScroll: true });
    }, DRAWN_MS);
    return () => clearTimeout(drawn);
  }, []);
  return (
    <div ref={box}>
      <Calendar
        inline
        value={dateOfDay(value)}
        viewDate={dateOfDay(value || max) ?? undefined}
        onChange={(event) => onPick(event.value instanceof Date ? dayOfDate(event.value) : '')}
        minDate={dateOfDay(min) ?? undefined}
        maxDate={latest ?? undefined}
        showButtonBar
      />
    </div>
  );
}
