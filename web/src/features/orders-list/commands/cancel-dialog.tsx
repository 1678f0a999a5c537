import { ordersContract } from '../../../../../shared/orders/contract.ts';
import type { OrderView } from '../../../../../shared/orders/order.ts';
import { call } from '../../../api/client.ts';
import type { CurrentViewer } from '../../../api/use-viewer.ts';
import { money } from '../../../lib/money.ts';
import { Button } from '../../../ui/element/button.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { CommandFailure } from './command-failure.tsx';
import { useOrderCommand } from './use-order-command.ts';

interface CancelDialogProps {
  order: OrderView;
  viewer: CurrentViewer;
  onOrder: (order: OrderView) => void;
  onClose: () => void;
}

/** Renders the dialog that cancels a shipment. It explains what is refunded. */
export function CancelDialog({ order, viewer, onOrder, onClose }: CancelDialogProps) {
  const cancel = useOrderCommand(
    ({ _id, ewaybill_number: awb }) => call(ordersContract.cancel, { body: { order_id: _id, airwaybilno: awb ?? '' } }),
    { failed: 'Error in cancel order', onOrder, onDone: onClose },
  );
  const own = order.created_by._id === viewer._id;
  return (
    <Modal
      open
      title="Cancel shipment"
      busy={cancel.busy}
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" disabled={cancel.busy} onClick={onClose}>
            Keep it
          </Button>
          <Button look="danger" icon="ban" busy={cancel.busy} onClick={() => void cancel.run(order)}>
            Cancel shipment
          </Button>
        </>
      }
    >
      <Stack>
        <p>
          Cancel order <strong>{order.order_id}</strong>
          {order.ewaybill_number && (
            <>
              , AWB <strong>{order.ewaybill_number}</strong>
            </>
          )}
          ? The courier will not pick it up. This cannot be undone.
        </p>
        <p>
          <strong>{money(order.transaction_id?.amount)}</strong> goes back to{' '}
          {own ? 'your wallet' : `the wallet of ${order.created_by.email}`} at once, in full.
        </p>
        <CommandFailure failure={cancel.failure} title="Error in cancel order" />
      </Stack>
    </Modal>
  );
}
