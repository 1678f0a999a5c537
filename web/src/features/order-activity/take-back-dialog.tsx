import * as z from 'zod';
import { ordersContract } from '../../../../shared/orders/contract.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { call } from '../../api/client.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';

const form = z.object({
  reason: z.string().trim().min(1, 'Please enter a reason').max(200, 'Use at most 200 characters.'),
});

interface TakeBackDialogProps {
  order: OrderView;
  onClose: () => void;
  onDone: (order: OrderView) => void;
}

/** Renders the dialog in which staff undo a delivery that the courier reported by mistake. */
export function TakeBackDialog({ order, onClose, onDone }: TakeBackDialogProps) {
  return (
    <FormDialog
      title="Take the delivery back"
      size="s"
      schema={form}
      start={{ reason: '' }}
      saveLabel="Take back"
      saveIcon="undo"
      save={({ reason }, key) =>
        call(ordersContract.takeBackDelivery, { body: { order_id: order._id, reason } }, { key })
      }
      success={({ meta }) => meta.message}
      refreshes={['/orders']}
      onSaved={({ data }) => onDone(data)}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <Notice tone="warning">
            The parcel is in transit again and its courier is asked about it.
            {order.payment_method === 'cod' && ' Its COD counts as not collected.'}
          </Notice>
          <TextInput control={control} name="reason" label="Reason" required maxLength={200} autoComplete="off" />
        </>
      )}
    </FormDialog>
  );
}
