import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ConnectionView } from '../../../../shared/connections/contract.ts';
import { suggestCourier } from '../../../../shared/courier-partners/suggest-courier.ts';
import { SelectInput } from '../../ui/select/select-input.tsx';

/** The option for a partner whose courier is not one of ours. */
export const NO_COURIER = 'none';

interface PartnerFields {
  name: string;
  courier: string;
  active?: boolean | undefined;
}

interface CourierInputProps<O> {
  form: UseFormReturn<PartnerFields, unknown, O>;
  couriers: readonly Pick<ConnectionView, '_id' | 'name'>[];
  /** True for an existing partner, whose courier cannot be changed. */
  isFixed: boolean;
}

/**
 * Renders the choice of the courier that delivers a partner's parcels. Until the user chooses, the field shows the
 * courier that the partner's name suggests.
 */
export function CourierInput<O>({ form, couriers, isFixed }: CourierInputProps<O>) {
  const { control, setValue, watch, formState } = form;
  const name = watch('name');
  const isChosen = isFixed || formState.dirtyFields.courier === true;
  const suggested = suggestCourier(
    name,
    couriers.map(({ _id, name: courier }) => ({ key: _id, name: courier })),
  );
  useEffect(() => {
    if (!isChosen && suggested !== undefined) setValue('courier', suggested);
  }, [isChosen, suggested, setValue]);
  const options = [
    ...couriers.map(({ _id: value, name: label }) => ({ value, label })),
    { value: NO_COURIER, label: 'None of these' },
  ];
  return (
    <SelectInput
      control={control}
      name="courier"
      label="Courier"
      placeholder="Select courier"
      required
      disabled={isFixed}
      options={options}
      hint={
        isFixed
          ? 'A partner keeps its courier.'
          : 'It books, tracks and labels the parcels. With none of these, orders cannot be paid.'
      }
    />
  );
}
