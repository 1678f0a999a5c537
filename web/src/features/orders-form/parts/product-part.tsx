import { useWatch } from 'react-hook-form';
import { money } from '../../../lib/money.ts';
import { kilogramsOf } from '../../../lib/only-digits.ts';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { FieldGrid } from '../../../ui/layout/field-grid.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { SuggestTextInput } from '../../../ui/select/suggest-text-input.tsx';
import { ParcelWeights } from '../../parcel-weights/parcel-weights.tsx';
import { fillInProduct } from '../draft/fill-in.ts';
import { fieldProps } from '../field-props.ts';
import type { PartProps } from '../shipment-form-type.ts';
import { useProducts } from '../use-products.ts';
import { LearnedWeight } from './learned-weight.tsx';
import css from './product-part.module.css';
import { SlabWarning } from './slab-warning.tsx';

/** What is sent, and how large and heavy it is. */
export function ProductPart({ form, locked }: PartProps) {
  const [length, breadth, height, weight] = useWatch({
    control: form.control,
    name: ['length', 'breadth', 'height', 'weight'],
  });
  const { products, find } = useProducts();
  const shared = { control: form.control, disabled: locked };
  return (
    <Stack>
      <FieldGrid>
        <SuggestTextInput
          {...shared}
          {...fieldProps('master_sku')}
          hint={locked ? undefined : 'Known products are offered.'}
          suggestions={products}
          textOf={(product) => product.master_sku}
          noteOf={({ product_name, length: l, breadth, height: h, weight: kg, selling_price }) =>
            `${product_name}, ${l} × ${breadth} × ${h} cm, ${kg} kg, ${money(selling_price)}`
          }
          onType={find}
          onChoose={(product) => {
            fillInProduct(form, product);
            form.setFocus('quantity', { shouldSelect: true });
          }}
        />
        <TextInput {...shared} {...fieldProps('product_name')} />
        <NumberInput {...shared} {...fieldProps('quantity')} decimals={0} />
      </FieldGrid>
      <fieldset className={css.measures}>
        <legend>Measurements of the packed parcel</legend>
        <FieldGrid>
          <NumberInput {...shared} {...fieldProps('length')} after="cm" />
          <NumberInput {...shared} {...fieldProps('breadth')} after="cm" />
          <NumberInput {...shared} {...fieldProps('height')} after="cm" />
          <NumberInput {...shared} {...fieldProps('weight')} after="kg" decimals={3} pasted={kilogramsOf} />
        </FieldGrid>
      </fieldset>
      <ParcelWeights length={length} breadth={breadth} height={height} weight={weight} />
      {!locked && <LearnedWeight form={form} />}
      {!locked && <SlabWarning form={form} />}
    </Stack>
  );
}
