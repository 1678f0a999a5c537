import type { FieldValues } from 'react-hook-form';
import { type BoundProps, useBound } from '../form/bound.ts';
import { MultiSelect } from './multi-select.tsx';
import type { Option } from './select-props.ts';

interface MultiSelectInputProps<T extends FieldValues, C, O> extends BoundProps<T, C, O> {
  label: string;
  options: readonly Option[];
  placeholder?: string;
}

/** Renders a form's choice of several options. */
export function MultiSelectInput<T extends FieldValues, C, O>({
  control,
  name,
  ...rest
}: MultiSelectInputProps<T, C, O>) {
  const { options } = rest;
  const labelsOf = (values: unknown) =>
    options
      .filter(({ value }) => (values as readonly string[]).includes(value))
      .map(({ label }) => label)
      .join(', ');
  const { field, error, theirs } = useBound({ control, name }, labelsOf);
  const value = (field.value as readonly string[] | undefined) ?? [];
  return (
    <MultiSelect {...rest} error={error} theirs={theirs} value={value} onChange={(values) => field.onChange(values)} />
  );
}
