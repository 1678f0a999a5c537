import type { ReactNode } from 'react';
import { AddressInputs } from '../../addresses/address-inputs.tsx';
import type { AddressFieldName, PartProps } from '../shipment-form-type.ts';

const PICKUP = { email: 'Pickup email', mobile: 'Pickup mobile number' };

interface AddressFieldsProps extends PartProps {
  path: AddressFieldName;
  title: string;
  /** Content above the inputs: the saved addresses. */
  head?: ReactNode;
  /** The content below the inputs, such as the button that saves the address. */
  foot?: ReactNode;
}

/** Renders the inputs of one address of an order. */
export const AddressFields = ({ form, locked, path, title, head, foot }: AddressFieldsProps) => (
  <fieldset>
    <legend>{title}</legend>
    {head}
    <AddressInputs
      form={form}
      prefix={`${path}.`}
      disabled={locked}
      contact={path === 'pickup_address' ? PICKUP : undefined}
    />
    {foot}
  </fieldset>
);
