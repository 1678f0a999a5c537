import { NumberInput } from '../../../ui/form/number-input.tsx';
import { FieldGrid } from '../../../ui/layout/field-grid.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { fieldProps } from '../field-props.ts';
import type { PartProps } from '../shipment-form-type.ts';
import { Collectable } from './collectable.tsx';
import css from './pricing-part.module.css';

/** What the customer pays for the goods. */
export function PricingPart({ form, locked }: PartProps) {
  const shared = { control: form.control, disabled: locked, before: '₹' };
  return (
    <Stack>
      <FieldGrid className={css.prices}>
        <NumberInput {...shared} {...fieldProps('selling_price')} />
        <NumberInput {...shared} {...fieldProps('product_price')} />
        <NumberInput {...shared} {...fieldProps('tax')} />
        <NumberInput {...shared} {...fieldProps('total_discount')} />
        <NumberInput {...shared} {...fieldProps('shipping_charges')} />
        <NumberInput {...shared} {...fieldProps('cod_charges')} />
        <NumberInput {...shared} {...fieldProps('gift_wrap_charges')} />
      </FieldGrid>
      <Collectable control={form.control} />
    </Stack>
  );
}
