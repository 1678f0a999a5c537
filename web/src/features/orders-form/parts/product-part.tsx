import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { suggestionsContract } from '../../../../../shared/suggestions/contract.ts';
import { useQuery } from '../../../api/use-query.ts';
import { money } from '../../../lib/money.ts';
import { parseKilograms } from '../../../lib/only-digits.ts';
import { Button } from '../../../ui/element/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { FieldGrid } from '../../../ui/layout/field-grid.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { SuggestTextInput } from '../../../ui/select/suggest-text-input.tsx';
import { ParcelWeights } from '../../parcel-weights/parcel-weights.tsx';
import { SlabNotice } from '../../parcel-weights/slab-notice.tsx';
import { fillInProduct } from '../draft/fill-in.ts';
import { fieldProps } from '../field-props.ts';
import type { PartProps, ShipmentFormApi } from '../shipment-form-type.ts';
import { useGoods } from '../use-goods.ts';
import { useProducts } from '../use-products.ts';
import css from './product-part.module.css';

const PARTS = [
  'pickup_address.postcode',
  'shipping_address.postcode',
  'length',
  'breadth',
  'height',
  'weight',
] as const;

/**
 * Warns that the typed weight is just above a slab. The warning appears only when enough is typed to price the parcel.
 */
function SlabWarning({ form: { control } }: { form: ShipmentFormApi }) {
  const [source, destination, length, breadth, height, weight] = useWatch({ control, name: PARTS });
  const { payment_method, collectable } = useGoods(control);
  const isCod = payment_method === 'cod';
  const known = source && destination && length && breadth && height && weight && (!isCod || collectable);
  const method = isCod ? { payment_method, selling_price: collectable } : { payment_method };
  return (
    <SlabNotice search={known ? { ...method, source, destination, length, breadth, height, weight } : undefined} />
  );
}

/** How long to wait after typing before the product is looked up. */
const PAUSE_MS = 500;

/**
 * Offers the weight that couriers have measured for this product, if it is larger than the typed weight. The offer
 * appears only after at least three measurements without a dispute.
 */
function LearnedWeight({ form }: { form: ShipmentFormApi }) {
  const [typed, pieces, weight] = useWatch({
    control: form.control,
    name: ['master_sku', 'quantity', 'weight'],
  });
  const sku = typed.trim();
  const quantity = String(pieces ?? '');
  const [asked, setAsked] = useState({ sku: '', quantity: '' });
  useEffect(() => {
    const timer = setTimeout(() => setAsked({ sku, quantity }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [sku, quantity]);
  const isKnown = asked.sku !== '' && /^[1-9]\d*$/.test(asked.quantity);
  const { data } = useQuery(suggestionsContract.measured, isKnown ? { query: asked } : null);
  const isShown = isKnown && asked.sku === sku && asked.quantity === quantity;
  if (!isShown || !data || !weight || Number(weight) >= data.weight) return null;
  return (
    <Notice
      tone="info"
      action={
        <Button
          look="secondary"
          small
          onClick={() => form.setValue('weight', data.weight, { shouldDirty: true, shouldValidate: true })}
        >
          Use {data.weight} kg
        </Button>
      }
    >
      Couriers have measured {data.weight} kg for {sku} {data.times} times, and it was charged.
    </Notice>
  );
}

/** Renders the inputs for the product, its size and its weight. */
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
          hint={locked ? undefined : 'Your own code for this product. Type it to find a past one.'}
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
          <NumberInput {...shared} {...fieldProps('weight')} after="kg" decimals={3} pasted={parseKilograms} />
        </FieldGrid>
      </fieldset>
      <ParcelWeights length={length} breadth={breadth} height={height} weight={weight} />
      {!locked && <LearnedWeight form={form} />}
      {!locked && <SlabWarning form={form} />}
    </Stack>
  );
}
