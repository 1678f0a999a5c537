import { Dropdown } from 'primereact/dropdown';
import type { FieldValues } from 'react-hook-form';
import { type BoundProps, useBound } from './bound.ts';
import { Field, type FieldProps } from './field.tsx';

export interface Option {
  value: string;
  label: string;
}

export interface SelectProps extends Omit<FieldProps, 'error'> {
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  onBlur?: () => void;
  placeholder?: string;
  /** Offers to type a part of the name; by itself above 10 options. */
  filter?: boolean;
  /** Can be emptied. */
  clearable?: boolean;
  disabled?: boolean;
}

/** A choice outside of a form, such as a filter's. `''` is no choice. */
export function Select(props: SelectProps) {
  const { options, value, onChange, onBlur, placeholder = 'Select', filter, clearable, disabled } = props;
  return (
    <Field {...props}>
      {({ id, ...wiring }) => (
        <Dropdown
          {...wiring}
          inputId={id}
          options={[...options]}
          value={value === '' ? null : value}
          onChange={(event) => onChange((event.value as string | undefined) ?? '')}
          onBlur={onBlur}
          placeholder={placeholder}
          filter={filter ?? options.length > 10}
          showClear={clearable}
          disabled={disabled}
          invalid={props.error !== undefined}
          emptyMessage="Nothing to choose from"
          emptyFilterMessage="Nothing found"
          pt={{ select: { 'aria-label': props.label } }} // its hidden twin, which has no name of its own
        />
      )}
    </Field>
  );
}

type SelectInputProps<T extends FieldValues, C, O> = BoundProps<T, C, O> &
  Pick<SelectProps, 'options' | 'placeholder' | 'filter' | 'clearable'>;

/** A choice of a form. */
export function SelectInput<T extends FieldValues, C, O>({ control, name, ...rest }: SelectInputProps<T, C, O>) {
  const { field, error } = useBound({ control, name });
  return (
    <Select
      {...rest}
      error={error}
      value={(field.value as string | undefined) ?? ''}
      onChange={(value) => field.onChange(value === '' ? undefined : value)}
      onBlur={field.onBlur}
    />
  );
}
