import { FieldGrid } from '../../ui/field-grid.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { PartProps } from './shipment-form-type.ts';

/** Who gets the parcel. */
export function CustomerPart({ form, locked }: PartProps) {
  const shared = { control: form.control, disabled: locked };
  return (
    <FieldGrid>
      <TextInput {...shared} name="first_name" label="First name" required maxLength={60} />
      <TextInput {...shared} name="last_name" label="Last name" required maxLength={60} />
      <TextInput {...shared} name="email" label="Email" type="email" required maxLength={120} />
      <TextInput
        {...shared}
        name="mobile_number"
        label="Mobile number"
        type="tel"
        required
        digits="mobile"
        maxLength={10}
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
