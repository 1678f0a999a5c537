import { NumberInput } from '../../ui/number-input.tsx';
import { Collectable } from './collectable.tsx';
import type { PartProps } from './shipment-form-type.ts';

/** What the customer pays for the goods. */
export function PricingPart({ form, locked }: PartProps) {
  const shared = { control: form.control, disabled: locked, before: '₹' };
  return (
    <div className="stack">
      <div className="grid prices">
        <NumberInput {...shared} name="selling_price" label="Selling Price" required hint="Of one piece" />
        <NumberInput {...shared} name="product_price" label="Product Price" />
        <NumberInput {...shared} name="tax" label="Tax" />
        <NumberInput {...shared} name="total_discount" label="Discount" />
        <NumberInput {...shared} name="shipping_charges" label="Shipping Charges" />
        <NumberInput {...shared} name="cod_charges" label="COD Charges" />
        <NumberInput {...shared} name="gift_wrap_charges" label="Gift Wrap Charges" />
      </div>
      <Collectable control={form.control} />
    </div>
  );
}
