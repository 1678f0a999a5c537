import { NumberInput } from '../../../ui/form/number-input.tsx';
import { FieldGrid } from '../../../ui/layout/field-grid.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import type { PartProps } from '../shipment-form-type.ts';
import { Collectable } from './collectable.tsx';
import css from './pricing-part.module.css';

/** What the customer pays for the goods. */
export function PricingPart({ form, locked }: PartProps) {
  const shared = { control: form.control, disabled: locked, before: '₹' };
  return (
    <Stack>
      <FieldGrid className={css.prices}>
        <NumberInput {...shared} name="selling_price" label="Selling Price" required hint="Of one piece" />
        <NumberInput {...shared} name="product_price" label="Product Price" />
        <NumberInput {...shared} name="tax" label="Tax" />
        <NumberInput {...shared} name="total_discount" label="Discount" />
        <NumberInput {...shared} name="shipping_charges" label="Shipping Charges" />
        <NumberInput {...shared} name="cod_charges" label="COD Charges" />
        <NumberInput {...shared} name="gift_wrap_charges" label="Gift Wrap Charges" />
      </FieldGrid>
      <Collectable control={form.control} />
    </Stack>
  );
}
