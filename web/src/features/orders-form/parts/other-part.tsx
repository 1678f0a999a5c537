import { TextInput } from '../../../ui/form/text-input.tsx';
import { FieldGrid } from '../../../ui/layout/field-grid.tsx';
import type { PartProps } from '../shipment-form-type.ts';

/** Other Details, all of them optional. */
export function OtherPart({ form, locked }: PartProps) {
  const shared = { control: form.control, disabled: locked };
  return (
    <FieldGrid>
      <TextInput {...shared} name="other_details.resellerName" label="Reseller name" maxLength={100} />
      <TextInput {...shared} name="other_details.companyName" label="Company name" maxLength={100} />
      <TextInput
        {...shared}
        name="other_details.eWayBillNo"
        label="E-way bill number"
        maxLength={20}
        hint="Needed for goods above ₹50,000"
      />
      <TextInput {...shared} name="other_details.latitude" label="Latitude" maxLength={20} />
      <TextInput {...shared} name="other_details.longitude" label="Longitude" maxLength={20} />
    </FieldGrid>
  );
}
