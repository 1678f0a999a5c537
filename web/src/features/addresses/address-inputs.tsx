import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { TextInput } from '../../ui/form/text-input.tsx';
import { FieldGrid } from '../../ui/layout/field-grid.tsx';
import { SelectInput } from '../../ui/select/select-input.tsx';
import { OtherCityQuestion } from './other-place.tsx';
import { useOtherCityQuestion } from './use-other-place.ts';
import { usePinCode } from './use-pin-code.ts';

const COUNTRIES = [{ value: 'India', label: 'India' }];

interface AddressInputsProps<I extends FieldValues, C, O> {
  form: UseFormReturn<I, C, O>;
  /** The prefix of the field names in the form, e.g. `shipping_address.`. May be empty. */
  prefix: string;
  disabled?: boolean;
  /** The labels of the two contact fields, which only a pickup address has. */
  contact?: { email: string; mobile: string } | undefined;
}

/** Renders the inputs of an address. The pin code fills in city and state. */
export function AddressInputs<I extends FieldValues, C, O>(props: AddressInputsProps<I, C, O>) {
  const { form, prefix, disabled = false, contact } = props;
  const { note, place } = usePinCode(form, prefix);
  const other = useOtherCityQuestion(form, prefix, place);
  const input = (name: string) => ({
    control: form.control,
    name: `${prefix}${name}` as FieldPath<I>,
    disabled,
    required: true,
  });
  return (
    <FieldGrid>
      <TextInput {...input('line1')} label="Address line 1" maxLength={200} />
      <TextInput {...input('line2')} label="Address line 2" required={false} maxLength={200} />
      <TextInput
        {...input('postcode')}
        label="Postcode"
        digits
        maxLength={6}
        hint={note && <span role="status">{note}</span>}
      />
      <TextInput
        {...input('city')}
        label="City"
        maxLength={60}
        hint={other && !disabled && <OtherCityQuestion {...other} />}
      />
      <TextInput {...input('state')} label="State" maxLength={60} />
      <SelectInput {...input('country')} label="Country" options={COUNTRIES} />
      {contact && (
        <>
          <TextInput {...input('email')} label={contact.email} type="email" maxLength={120} />
          <TextInput {...input('mobile_number')} label={contact.mobile} type="tel" digits="mobile" maxLength={10} />
        </>
      )}
    </FieldGrid>
  );
}
