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
  /** True if options can be searched by name; by default if there are more than 10. */
  filter?: boolean;
  /** True to show a button that clears the choice. */
  clearable?: boolean;
  disabled?: boolean;
}

/** The properties of a select inside its field. */
export type WiredSelect = SelectProps & { wiring: FieldAttributes };
