import * as z from 'zod';
import { requiredText } from '../../../../shared/contact.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { returnsContract } from '../../../../shared/returns/contract.ts';
import { call } from '../../api/client.ts';
import { TextInput } from '../../ui/form/text-input.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';

const form = z.object({ reason: requiredText('Enter a reason for the buyer.', 200) });

interface RefuseDialogProps {
  order: OrderView;
  onDone: (order: OrderView) => void;
  onClose: () => void;
}

/** Renders the dialog in which a seller refuses a buyer's request for a return. */
export const RefuseDialog = ({ order, onDone, onClose }: RefuseDialogProps) => (
  <FormDialog
    title="Refuse the return"
    size="s"
    schema={form}
    start={{ reason: '' }}
    save={({ reason }) => call(returnsContract.refuse, { body: { order_id: order._id, reason } })}
    saveLabel="Refuse"
    saveIcon="ban"
    success={({ meta }) => meta.message}
    refreshes={['/orders']}
    onSaved={({ data }) => onDone(data)}
    onClose={onClose}
  >
    {({ control }) => (
      <TextInput
        control={control}
        name="reason"
        label="Reason"
        required
        maxLength={200}
        autoComplete="off"
        hint="The buyer reads it on the parcel’s page."
      />
    )}
  </FormDialog>
);
