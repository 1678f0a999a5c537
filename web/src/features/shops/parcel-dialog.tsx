import * as z from 'zod';
import { ORDER_FIELDS } from '../../../../shared/orders/fields.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { shopsContract } from '../../../../shared/shops/contract.ts';
import { boxSideCm } from '../../../../shared/shops/shop-forms.ts';
import { call } from '../../api/client.ts';
import { toast } from '../../lib/toast.ts';
import { NumberInput } from '../../ui/form/number-input.tsx';
import { FieldGrid } from '../../ui/layout/field-grid.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';

interface ParcelDialogProps {
  orders: readonly OrderView[];
  onSaved: (orders: readonly OrderView[]) => void;
  onClose: () => void;
}

const sides = { length: boxSideCm.optional(), breadth: boxSideCm.optional(), height: boxSideCm.optional() };
const parcelForm = z
  .strictObject({ weight: ORDER_FIELDS.weight.schema.optional(), ...sides })
  .refine(({ weight, length }) => weight !== undefined || length !== undefined, {
    path: ['weight'],
    error: 'Enter a weight or a box.',
  })
  .refine(
    ({ length, breadth, height }) => new Set([length, breadth, height].map((one) => one === undefined)).size === 1,
    {
      path: ['length'],
      error: 'Enter all three sides, or none.',
    },
  );

/** Renders the dialog that sets the same weight, the same box, or both for several orders. */
export function ParcelDialog({ orders, onSaved, onClose }: ParcelDialogProps) {
  const order_ids = orders.map(({ _id }) => _id);
  return (
    <FormDialog
      title={orders.length === 1 ? 'Weight and box of 1 order' : `Weight and box of ${orders.length} orders`}
      schema={parcelForm}
      start={{}}
      save={({ weight, length, breadth, height }) =>
        call(shopsContract.fillIn, {
          body: {
            order_ids,
            ...(weight !== undefined && { weight }),
            ...(length !== undefined &&
              breadth !== undefined &&
              height !== undefined && { box: { length, breadth, height } }),
          },
        })
      }
      success={({ meta }) => meta.message}
      onSaved={({ data }) => {
        const [first] = data.refused;
        if (first !== undefined) toast.warning(`${data.refused.length} orders were not changed: ${first.reason}`);
        onSaved(data.orders);
      }}
      onClose={onClose}
    >
      {({ control }) => (
        <FieldGrid>
          <NumberInput
            control={control}
            name="weight"
            label="Weight"
            after="kg"
            decimals={3}
            hint="Of each packed parcel"
          />
          <NumberInput control={control} name="length" label="Length" after="cm" />
          <NumberInput control={control} name="breadth" label="Breadth" after="cm" />
          <NumberInput control={control} name="height" label="Height" after="cm" />
        </FieldGrid>
      )}
    </FormDialog>
  );
}
