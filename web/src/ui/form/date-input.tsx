import type { FieldValues } from 'react-hook-form';
import { type BoundProps, useBound } from './bound.ts';
import { DateField, type DateProps } from './date-field.tsx';
import { textOfDay } from './day-text.ts';

type DateInputProps<T extends FieldValues, C, O> = BoundProps<T, C, O> & Pick<DateProps, 'min' | 'max'>;

/** Renders a form's date input. Its value is `YYYY-MM-DD`. */
export function DateInput<T extends FieldValues, C, O>({ control, name, ...rest }: DateInputProps<T, C, O>) {
  const { field, error, theirs } = useBound({ control, name }, (day) => textOfDay((day as string | undefined) ?? ''));
  return (
    <DateField
      {...rest}
      error={error}
      theirs={theirs}
      value={(field.value as string | undefined) ?? ''}
      onChange={(day) => field.onChange(day === '' ? undefined : day)}
      onBlur={field.onBlur}
      onRefused={() => field.onChange(undefined)}
    />
  );
}
