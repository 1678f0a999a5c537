import type { Control } from 'react-hook-form';
import { DateInput } from '../../ui/date-input.tsx';
import { FieldGrid } from '../../ui/field-grid.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { CommentForm, TypedComment } from './comment-form.ts';

interface ReattemptFieldsProps {
  control: Control<TypedComment, unknown, CommentForm>;
  /** The earliest day, `YYYY-MM-DD`. */
  from: string;
}

/** Whom the courier meets at the next attempt, where and when (spec 3 section 5). */
export function ReattemptFields({ control, from }: ReattemptFieldsProps) {
  return (
    <FieldGrid>
      <TextInput control={control} name="customer.first_name" label="First name" required maxLength={60} />
      <TextInput control={control} name="customer.last_name" label="Last name" required maxLength={60} />
      <TextInput control={control} name="customer.mobile_number" label="Mobile number" required type="tel" />
      <TextInput control={control} name="address.line1" label="Address line 1" required maxLength={200} />
      <TextInput control={control} name="address.line2" label="Address line 2" required maxLength={200} />
      <TextInput control={control} name="address.pincode" label="Pincode" required maxLength={6} />
      <DateInput control={control} name="deferred_delivery_date" label="Deferred delivery date" required min={from} />
    </FieldGrid>
  );
}
