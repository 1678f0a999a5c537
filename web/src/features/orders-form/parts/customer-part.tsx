import { fullName } from '../../../../../shared/name-of.ts';
import { mobileDigits } from '../../../lib/only-digits.ts';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { FieldGrid } from '../../../ui/layout/field-grid.tsx';
import { SuggestTextInput } from '../../../ui/select/suggest-text-input.tsx';
import { fillInCustomer } from '../draft/fill-in.ts';
import { fieldProps } from '../field-props.ts';
import type { PartProps } from '../shipment-form-type.ts';
import { useCustomers } from '../use-customers.ts';

/**
 * Renders the inputs for the person who receives the parcel. A typed mobile number suggests earlier customers. Choosing
 * one of them fills in the other fields.
 */
export function CustomerPart({ form, locked }: PartProps) {
  const shared = { control: form.control, disabled: locked };
  const { customers, find } = useCustomers();
  return (
    <FieldGrid>
      <SuggestTextInput
        {...shared}
        {...fieldProps('mobile_number')}
        type="tel"
        mayWait
        hint={locked ? undefined : 'Type a mobile number to find a past customer.'}
        clean={mobileDigits}
        suggestions={customers}
        textOf={(customer) => customer.mobile_number}
        noteOf={({ shipping_address: to, ...person }) => `${fullName(person)}, ${to.line1}, ${to.city} ${to.postcode}`}
        onType={find}
        onChoose={(customer) => {
          fillInCustomer(form, customer);
          form.setFocus('master_sku');
        }}
      />
      <TextInput {...shared} {...fieldProps('first_name')} />
      <TextInput {...shared} {...fieldProps('last_name')} />
      <TextInput {...shared} {...fieldProps('email')} type="email" />
      <TextInput {...shared} {...fieldProps('alternate_number')} type="tel" digits="mobile" />
    </FieldGrid>
  );
}
