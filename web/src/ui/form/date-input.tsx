import type { FieldValues } from 'react-hook-form';
import { type BoundProps, useBound } from './bound.ts';
import { DateField, type DateProps } from './date-field.tsx';

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
      onRefused={() => field.onChange(undefined)}
    />
  );
}
