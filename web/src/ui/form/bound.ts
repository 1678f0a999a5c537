import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import type { FieldProps } from './field.tsx';
import { useTheirValue } from './revisions/their-values.ts';

/**
 * The properties that every form input has: `<TextInput control={form.control} name="city" label="City" required/>`.
 */
export interface BoundProps<T extends FieldValues, C, O> extends Omit<FieldProps, 'error' | 'theirs'> {
  control: Control<T, C, O>;
  name: FieldPath<T>;
  disabled?: boolean;
}

/**
 * Returns an input's value, handlers and error from react-hook-form. If somebody else has saved another value since the
 * form was opened, also returns that value as text.
 * @param wordsOf returns a value as the input shows it
 */
export function useBound<T extends FieldValues, C, O>(
  { control, name }: Pick<BoundProps<T, C, O>, 'control' | 'name'>,
  wordsOf?: (value: unknown) => string,
) {
  const { field, fieldState } = useController({ control: control as unknown as Control<T>, name });
  const theirs = useTheirValue(name, field.value, wordsOf);
  return { field: field as Omit<typeof field, 'value'> & { value: unknown }, error: fieldState.error?.message, theirs };
}
