import type { FieldValues } from 'react-hook-form';
import { type BoundProps, useBound } from '../form/bound.ts';
import { MultiSelect } from './multi-select.tsx';
import type { Option } from './select-props.ts';

interface MultiSelectInputProps<T extends FieldValues, C, O> extends BoundProps<T, C, O> {
  label: string;
  options: readonly Option[];
  placeholder?: string;
}

/** Any number of choices of a form. */
export function MultiSelectInput<T extends FieldValues, C, O>({
  control,
  name,
  ...rest
}: MultiSelectInputProps<T, C, O>) {
  const { field, error } = useBound({ control, name });
  const value = (field.value as readonly string[] | undefined) ?? [];
  return <MultiSelect {...rest} error={error} value={value} onChange={(values) => field.onChange(values)} />;
}
