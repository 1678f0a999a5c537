import { useWatch } from 'react-hook-form';
import { money } from '../../../lib/money.ts';
import { Money } from '../../../ui/element/money.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { FieldGrid } from '../../../ui/layout/field-grid.tsx';
import { LiveFigures } from '../../../ui/layout/live-figures.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { fieldProps } from '../field-props.ts';
import type { PartProps, ShipmentFormApi } from '../shipment-form-type.ts';
import { useGoods } from '../use-goods.ts';
import css from './pricing-part.module.css';

/** Shows the amount that the courier will collect at the door. The amount changes while the user types. */
function Collectable({ control }: Pick<ShipmentFormApi, 'control'>) {
  const { payment_method, collectable } = useGoods(control);
  const [discount, advance] = useWatch({ control, name: ['total_discount', 'advance_paid'] });
  return (
    <>
      <LiveFigures
        items={[
          payment_method === 'cod'
            ? [
                'The courier collects: price × quantity, tax and charges less discount and advance',
                <Money key="cod" rupees={collectable} />,
              ]
            : ['Prepaid: the courier collects nothing', undefined],
        ]}
      />
      {payment_method === 'cod' && collectable === 0 && (Number(discount) > 0 || Number(advance) > 0) && (
        <Notice tone="warning">
          {Number(advance) > 0 ? 'Discount and advance are' : 'The discount is'} as high as the order, so the courier
          would collect nothing. {Number(advance) > 0 ? 'Lower them' : 'Lower it'}, or choose Prepaid.
        </Notice>
      )}
    </>
  );
}

/**
 * Renders the input for the e-way bill number, with the reason why the goods need one. Renders nothing if they need
 * none.
 */
function EWayBill({ form: { control }, locked }: PartProps) {
  const { value, needsEWayBill } = useGoods(control);
  if (!needsEWayBill) return null;
  return (
    <>
      {!locked && (
        <Notice tone="info">
          These goods are worth {money(value)}. Above ₹50,000 the law asks for an e-way bill. Create it at
          ewaybillgst.gov.in and enter its 12-digit number before you pay. You can save the order without it.
        </Notice>
      )}
      <FieldGrid>
        <TextInput control={control} disabled={locked} {...fieldProps('eWayBillNo')} hint={undefined} />
      </FieldGrid>
    </>
  );
}

/** Renders the inputs for what the customer pays for the goods. */
export function PricingPart({ form, locked }: PartProps) {
  const payment_method = useWatch({ control: form.control, name: 'payment_method' });
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
        {payment_method === 'cod' && <NumberInput {...shared} {...fieldProps('advance_paid')} />}
      </FieldGrid>
      <Collectable control={form.control} />
      <EWayBill form={form} locked={locked} />
    </Stack>
  );
}
