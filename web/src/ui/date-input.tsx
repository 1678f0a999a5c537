import { Calendar } from 'primereact/calendar';
import type { FieldValues } from 'react-hook-form';
import { type BoundProps, useBound } from './bound.ts';
import { Field, type FieldProps } from './field.tsx';

export interface DateProps extends Omit<FieldProps, 'error'> {
  /** `YYYY-MM-DD`, or `''` for none. */
  value: string;
  onChange: (day: string) => void;
  error?: string | undefined;
  onBlur?: () => void;
  min?: string | undefined;
  /** Give `today()` where future days are blocked. */
  max?: string | undefined;
  disabled?: boolean;
}

/** The calendar works in the browser's zone; a day is its three numbers, whatever the zone. */
const toDate = (day: string | undefined): Date | null => {
  const [year = 0, month = 1, date = 1] = (day ?? '').split('-').map(Number);
  return day ? new Date(year, month - 1, date) : null;
};
const two = (n: number) => String(n).padStart(2, '0');
const toDay = (date: Date): string => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** A day outside of a form, such as a filter's; shown as dd/MM/yyyy. */
export function DateField(props: DateProps) {
  const { value, onChange, onBlur, min, max, disabled } = props;
  return (
    <Field {...props}>
      {({ id, ...wiring }) => (
        <Calendar
          inputId={id}
          pt={{ input: { root: wiring } }}
          value={toDate(value)}
          onChange={(event) => onChange(event.value instanceof Date ? toDay(event.value) : '')}
          onBlur={onBlur}
          minDate={toDate(min) ?? undefined}
          maxDate={toDate(max) ?? undefined}
          dateFormat="dd/mm/yy"
          placeholder="dd/mm/yyyy"
          showIcon
          showButtonBar
          disabled={disabled}
          invalid={props.error !== undefined}
        />
      )}
    </Field>
  );
}

type DateInputProps<T extends FieldValues, C, O> = BoundProps<T, C, O> & Pick<DateProps, 'min' | 'max'>;

/** A day of a form, held as `YYYY-MM-DD`. */
export function DateInput<T extends FieldValues, C, O>({ control, name, ...rest }: DateInputProps<T, C, O>) {
  const { field, error } = useBound({ control, name });
  return (
    <DateField
      {...rest}
      error={error}
      value={(field.value as string | undefined) ?? ''}
      onChange={(day) => field.onChange(day === '' ? undefined : day)}
      onBlur={field.onBlur}
    />
  );
}
