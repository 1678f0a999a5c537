import type { Control, UseFormSetValue } from 'react-hook-form';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { Button } from '../../ui/element/button.tsx';
import { DateInput } from '../../ui/form/date-input.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Actions } from '../../ui/layout/actions.tsx';
import { FieldGrid } from '../../ui/layout/field-grid.tsx';
import type { CommentForm, TypedComment } from './comment-form.ts';
import { reattemptOf } from './reattempt-of.ts';

interface ReattemptFieldsProps {
  control: Control<TypedComment, unknown, CommentForm>;
  setValue: UseFormSetValue<TypedComment>;
  order: OrderView;
  /** The earliest day, `YYYY-MM-DD`. */
  from: string;
}

/** Renders the customer, place and time of the next attempt (spec 3 section 5). */
export function ReattemptFields({ control, setValue, order, from }: ReattemptFieldsProps) {
  const fill = () => {
    const { customer, address, deferred_delivery_date } = reattemptOf(order, from);
    const asTyped = { shouldDirty: true, shouldValidate: true };
    setValue('customer', customer, asTyped);
    setValue('address', address, asTyped);
    setValue('deferred_delivery_date', deferred_delivery_date, asTyped);
  };
  return (
    <>
      <Actions>
        <Button look="secondary" small icon="user" onClick={fill}>
          Same customer, tomorrow
        </Button>
      </Actions>
      <FieldGrid>
        <TextInput control={control} name="customer.first_name" label="First name" required maxLength={60} />
        <TextInput control={control} name="customer.last_name" label="Last name" required maxLength={60} />
        <TextInput control={control} name="customer.mobile_number" label="Mobile number" required type="tel" />
        <TextInput control={control} name="address.line1" label="Address line 1" required maxLength={200} />
        <TextInput control={control} name="address.line2" label="Address line 2" required maxLength={200} />
        <TextInput control={control} name="address.pincode" label="Pincode" required maxLength={6} />
        <DateInput control={control} name="deferred_delivery_date" label="Deferred delivery date" required min={from} />
      </FieldGrid>
    </>
  );
}
