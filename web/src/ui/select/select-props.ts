import type { FieldAttributes, FieldProps } from '../form/field.tsx';

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
  /** True if the user can search the options by name. By default true for more than 10 options. */
  filter?: boolean;
  /** True to show a button that clears the choice. */
  clearable?: boolean;
  disabled?: boolean;
}

/** The properties of a select inside a field. */
export type WiredSelect = SelectProps & { wiring: FieldAttributes };
