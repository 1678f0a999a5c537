import { useNavigate } from 'react-router-dom';
import type { BulkTotals } from '../../../../../shared/bulks/bulk-order.ts';
import { PATHS } from '../../../lib/links.ts';
import { money } from '../../../lib/money.ts';
import { Button } from '../../../ui/element/button.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import type { Outcome } from './use-batch-payment.ts';

interface BulkPlacedModalProps {
  outcome: Outcome;
  totals: BulkTotals | undefined;
}

/** Says that every order of the batch is paid. */
export function BulkPlacedModal({ outcome: { result }, totals }: BulkPlacedModalProps) {
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
      {totals && (
        <p>
          Booked so far: {totals.booked.toLocaleString('en-IN')} of {totals.paid.toLocaleString('en-IN')}.
        </p>
      )}
    </Modal>
  );
}
