import type { UseFormReturn } from 'react-hook-form';
import { useBound } from '../../ui/form/bound.ts';
import { Select } from '../../ui/select/select.tsx';
import type { Option } from '../../ui/select/select-props.ts';
import type { UserValues } from './user-form.ts';

interface RoleInputProps<O> {
  form: UseFormReturn<UserValues, unknown, O>;
  options: readonly Option[];
  /** True if the viewer edits their own user. Users cannot change their own role. */
  own: boolean;
}

/** Renders the choice of a user's role. Choosing another role clears the vendor. */
export function RoleInput<O>({ form, options, own }: RoleInputProps<O>) {
  const { field, error } = useBound({ control: form.control, name: 'role' });
  return (
    <Select
      label="Role"
      placeholder="Select role"
      required
      options={options}
      value={(field.value as string | undefined) ?? ''}
      error={error}
      disabled={own}
      hint={own ? 'Nobody changes their own role.' : undefined}
      onBlur={field.onBlur}
      onChange={(role) => {
        field.onChange(role);
        form.setValue('user_type', '');
        form.clearErrors(['user_type', 'plan']);
      }}
    />
  );
}
