import { Money } from '../../../ui/element/money.tsx';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { FieldGrid } from '../../../ui/layout/field-grid.tsx';
import { LiveFigures } from '../../../ui/layout/live-figures.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { fieldProps } from '../field-props.ts';
import type { PartProps, ShipmentFormApi } from '../shipment-form-type.ts';
import { useCollectable } from '../use-collectable.ts';
import css from './pricing-part.module.css';

/** Shows what the courier will collect at the door, while the user types. */
function Collectable({ control }: Pick<ShipmentFormApi, 'control'>) {
  const { payment_method, rupees } = useCollectable(control);
  return (
    <LiveFigures
      items={[
        payment_method === 'cod'
          ? [
              'The courier collects: price × quantity, tax and charges less the discount',
              <Money key="cod" rupees={rupees} />,
            ]
          : ['Prepaid: the courier collects nothing', undefined],
      ]}
    />
  );
}

/** Renders the inputs for what the customer pays for the goods. */
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
