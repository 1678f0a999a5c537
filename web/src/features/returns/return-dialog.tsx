import type { OrderView } from '../../../../shared/orders/order.ts';
import { returnsContract } from '../../../../shared/returns/contract.ts';
import { returnInput } from '../../../../shared/returns/return-input.ts';
import { call } from '../../api/client.ts';
import { useUser } from '../../api/use-user.ts';
import { NumberInput } from '../../ui/form/number-input.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { FieldGrid } from '../../ui/layout/field-grid.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { SelectInput } from '../../ui/select/select-input.tsx';

interface ReturnDialogProps {
  order: OrderView;
  /** The buyer's reason for the return. Empty if the buyer has not requested a return. */
  reason: string;
  onDone: (made: OrderView) => void;
  onClose: () => void;
}

/** Renders the dialog that creates the return of a delivered order. Its goods and box are already filled in. */
export function ReturnDialog({ order, reason, onDone, onClose }: ReturnDialogProps) {
  const { user } = useUser();
  const { quantity, weight, length, breadth, height } = order.product_details;
  const { pickup_address: from } = order.customer_details;
  return (
    <FormDialog
      title={`Return of ${order.order_id}`}
      schema={returnInput}
      start={{ order_id: order._id, reason, quantity, weight, length, breadth, height }}
      save={(body, key) => call(returnsContract.create, { body }, { key })}
      saveLabel="Create return"
      saveIcon="undo"
      success={({ meta }) => meta.message}
      refreshes={['/orders']}
      onSaved={({ data }) => onDone(data)}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <TextInput control={control} name="reason" label="Reason" required maxLength={200} autoComplete="off" />
          <SelectInput
            control={control}
            name="address_id"
            label="Bring it to"
            options={(user?.pickup_address ?? []).map(({ _id, line1, city, postcode }) => ({
              value: _id,
              label: `${line1}, ${city} ${postcode}`,
            }))}
            placeholder={`${from.line1}, ${from.city} ${from.postcode}`}
            clearable
          />
          <FieldGrid>
            <NumberInput control={control} name="quantity" label="Quantity" required decimals={0} />
            <NumberInput control={control} name="weight" label="Weight" required decimals={3} after="kg" />
            <NumberInput control={control} name="length" label="Length" required after="cm" />
            <NumberInput control={control} name="breadth" label="Breadth" required after="cm" />
            <NumberInput control={control} name="height" label="Height" required after="cm" />
          </FieldGrid>
        </>
      )}
    </FormDialog>
  );
}
