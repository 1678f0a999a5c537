import type { ReactNode } from 'react';
import { FieldGrid } from '../../ui/field-grid.tsx';
import { SelectInput } from '../../ui/select-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { AddressPath, PartProps } from './shipment-form-type.ts';
import { usePinCode } from './use-pin-code.ts';

const COUNTRIES = [{ value: 'India', label: 'India' }];

interface AddressFieldsProps extends PartProps {
  path: AddressPath;
  title: string;
  /** Above the inputs: the saved addresses. */
  head?: ReactNode;
  /** Below them: saving this one. */
  foot?: ReactNode;
}

/** One address. City and state follow the pin code. */
export function AddressFields({ form, locked, path, title, head, foot }: AddressFieldsProps) {
  const said = usePinCode(form, path);
  const shared = { control: form.control, disabled: locked, required: true };
  return (
    <fieldset>
      <legend>{title}</legend>
      {head}
      <FieldGrid>
        <TextInput {...shared} name={`${path}.line1`} label="Address line 1" maxLength={200} />
        <TextInput {...shared} name={`${path}.line2`} label="Address line 2" maxLength={200} />
        <TextInput
          {...shared}
          name={`${path}.postcode`}
          label="Postcode"
          digits
          maxLength={6}
          hint={said && <span role="status">{said}</span>}
        />
        <TextInput {...shared} name={`${path}.city`} label="City" maxLength={60} />
        <TextInput {...shared} name={`${path}.state`} label="State" maxLength={60} />
        <SelectInput {...shared} name={`${path}.country`} label="Country" options={COUNTRIES} />
        {path === 'pickup_address' && (
          <>
            <TextInput {...shared} name="pickup_address.email" label="Pickup email" type="email" maxLength={120} />
            <TextInput
              {...shared}
              name="pickup_address.mobile_number"
              label="Pickup mobile number"
              type="tel"
              digits="mobile"
              maxLength={10}
            />
          </>
        )}
      </FieldGrid>
      {foot}
    </fieldset>
  );
}
