import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../lib/links.ts';
import { money } from '../../lib/money.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import type { Outcome } from './use-batch-payment.ts';

/** Every order of the batch is paid. */
export function BulkPlacedModal({ outcome: { result } }: { outcome: Outcome }) {
  const go = useNavigate();
  const toList = () => void go(PATHS.shipmentList);
  return (
    <Modal
      open
      size="m"
      title="Order successfully"
      staticBackdrop
      onClose={toList}
      footer={
        <Button onClick={toList} autoFocus>
          Ok
        </Button>
      }
    >
      <p>Order has been successfully placed</p>
      <p>
        {result.paid.toLocaleString('en-IN')} {result.paid === 1 ? 'order' : 'orders'} paid, {money(result.amount)} in
        all. The couriers are being booked; an order that its courier refuses gets its money back by itself, with the
        reason.
      </p>
    </Modal>
  );
}
