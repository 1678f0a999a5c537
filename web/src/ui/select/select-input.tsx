import type { FieldValues } from 'react-hook-form';
import { type BoundProps, useBound } from '../form/bound.ts';
import { Select } from './select.tsx';
import type { SelectProps } from './select-props.ts';

type SelectInputProps<T extends FieldValues, C, O> = BoundProps<T, C, O> &
  Pick<SelectProps, 'options' | 'placeholder' | 'filter' | 'clearable'>;

/** Renders a form's choice of one option. */
export function SelectInput<T extends FieldValues, C, O>({ control, name, ...rest }: SelectInputProps<T, C, O>) {
  const { options } = rest;
  const labelOf = (value: unknown) => options.find((one) => one.value === value)?.label ?? '';
  const { field, error, theirs } = useBound({ control, name }, labelOf);
  return (
    <Select
      {...rest}
      error={error}
      theirs={theirs}
      value={(field.value as string | undefined) ?? ''}
      onChange={(value) => field.onChange(value === '' ? undefined : value)}
      onBlur={field.onBlur}
    />
  );
}
