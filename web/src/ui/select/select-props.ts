import type { FieldProps, Wiring } from '../form/field.tsx';

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
  /** Whether it can be searched by name; by default above 10 options. */
  filter?: boolean;
  /** Shows a button that clears the choice. */
  clearable?: boolean;
  disabled?: boolean;
}

/** The same, within its field. */
export type WiredSelect = SelectProps & { wiring: Wiring };
