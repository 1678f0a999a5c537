import type { OrderView } from '../../../../../shared/orders/order.ts';
import { When } from '../../../ui/element/when.tsx';
import { RadioInput } from '../../../ui/form/radio-input.tsx';
import { Details } from '../../../ui/layout/details.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import type { PartProps } from '../shipment-form-type.ts';

const METHODS = [
  { value: 'prepaid', label: 'Prepaid' },
  { value: 'cod', label: 'COD' },
];

/** Renders the payment method. A saved order also shows its number, date and channel. */
export function OrderPart({ form, locked, order }: PartProps & { order: OrderView | undefined }) {
  return (
    <Stack>
      {order && (
        <Details
          items={[
            ['Order id', order.order_id],
            ['Order date', <When key="date" at={order.order_date} />],
            ['Channel', order.channel],
          ]}
        />
      )}
      <RadioInput
        control={form.control}
        name="payment_method"
        label="Payment method"
        required
        disabled={locked}
        options={METHODS}
      />
    </Stack>
  );
}
