import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { UserRow } from '../../../../shared/user-management/contract.ts';
import { useUser } from '../../api/use-user.ts';
import { NumberInput } from '../../ui/form/number-input.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { FieldGrid } from '../../ui/layout/field-grid.tsx';
import { MultiSelectInput } from '../../ui/select/multi-select-input.tsx';
import { SelectInput } from '../../ui/select/select-input.tsx';
import { RoleInput } from './role-input.tsx';
import type { useUserFormOptions } from './use-choices.ts';
import { roleKindOf, type UserValues } from './user-form.ts';

interface UserFieldsProps<O> {
  form: UseFormReturn<UserValues, unknown, O>;
  user: UserRow | undefined;
  choices: ReturnType<typeof useUserFormOptions>;
}

/** Renders the inputs for a user. The role decides which inputs are shown (spec 2 section 5). */
export function UserFields<O>({ form, user, choices }: UserFieldsProps<O>) {
  const { control } = form;
  const viewer = useUser();
  const role = useWatch({ control, name: 'role' });
  const { vendor, seesAll } = roleKindOf(choices.roles, role);
  const { options } = choices;
  const isNew = user === undefined;
  return (
    <FieldGrid>
      <TextInput control={control} name="first_name" label="First name" required maxLength={60} autoComplete="off" />
      <TextInput control={control} name="last_name" label="Last name" maxLength={60} autoComplete="off" />
      <TextInput
        control={control}
        name="email"
        label="Email"
        type="email"
        required={isNew}
        disabled={!isNew}
        autoComplete="off"
      />
      <TextInput
        control={control}
        name="mobile_number"
        label="Mobile number"
        type="tel"
        digits="mobile"
        autoComplete="off"
      />
      {isNew && (
        <TextInput
          control={control}
          name="password"
          label="Password"
          type="password"
          autoComplete="new-password"
          hint="Leave empty: the user sets their own with the link in the welcome mail."
        />
      )}
      <RoleInput form={form} options={options.roles} own={user?._id === viewer.user?._id} />
      {vendor ? (
        <SelectInput
          control={control}
          name="user_type"
          label="Vendor"
          placeholder="Select vendor"
          required
          options={options.couriers}
        />
      ) : (
        <>
          <SelectInput
            control={control}
            name="plan"
            label="Plan"
            placeholder="Select plan"
            required
            options={options.plans}
          />
          <MultiSelectInput
            control={control}
            name="selected_partners"
            label="Delivery partners"
            placeholder="All partners"
            options={options.partners}
          />
        </>
      )}
      {seesAll && (
        <MultiSelectInput
          control={control}
          name="visible_plans"
          label="Visible Plans"
          placeholder="All Plans"
          options={options.plans}
        />
      )}
      {options.departments.length > 0 && (
        <SelectInput
          control={control}
          name="department"
          label="Department"
          placeholder="Select department"
          clearable
          options={options.departments}
        />
      )}
      {isNew && viewer.can('billing_and_wallet.wallet') && (
        <NumberInput
          control={control}
          name="amount"
          label="Amount"
          before="₹"
          decimals={0}
          hint="Sent from your wallet into the new one. Leave empty to send none."
        />
      )}
    </FieldGrid>
  );
}
