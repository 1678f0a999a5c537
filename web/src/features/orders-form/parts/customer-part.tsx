import { mobileDigits } from '../../../lib/only-digits.ts';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { FieldGrid } from '../../../ui/layout/field-grid.tsx';
import { SuggestTextInput } from '../../../ui/select/suggest-text-input.tsx';
import { fillInCustomer } from '../draft/fill-in.ts';
import type { PartProps } from '../shipment-form-type.ts';
import { useCustomers } from '../use-customers.ts';

/** Who gets the parcel. A customer of before is known by the mobile number, so who goes there first has forgotten nothing. */
export function CustomerPart({ form, locked }: PartProps) {
  const shared = { control: form.control, disabled: locked };
  const { customers, find } = useCustomers();
  return (
    <FieldGrid>
      <TextInput {...shared} name="first_name" label="First name" required mayWait maxLength={60} />
      <TextInput {...shared} name="last_name" label="Last name" required mayWait maxLength={60} />
      <TextInput {...shared} name="email" label="Email" type="email" required mayWait maxLength={120} />
      <SuggestTextInput
        {...shared}
        name="mobile_number"
        label="Mobile number"
        type="tel"
        required
        hint={locked ? undefined : 'Type a mobile number to find a past customer.'}
        clean={mobileDigits}
        suggestions={customers}
        textOf={(customer) => customer.mobile_number}
        noteOf={({ first_name, last_name, shipping_address: to }) =>
          `${first_name} ${last_name}, ${to.line1}, ${to.city} ${to.postcode}`
        }
        onType={find}
        onChoose={(customer) => {
          fillInCustomer(form, customer);
          form.setFocus('master_sku');
        }}
      />
      <TextInput
        {...shared}
        name="alternate_number"
        label="Alternate number"
        type="tel"
        digits="mobile"
        maxLength={10}
      />
    </FieldGrid>
  );
}
