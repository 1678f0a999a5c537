import { useNavigate } from 'react-router-dom';
import type { BulkTotals } from '../../../../../shared/bulks/bulk-order.ts';
import { linkTo } from '../../../lib/links.ts';
import { Button } from '../../../ui/element/button.tsx';
import { VirtualTable } from '../../../ui/grid/virtual-table.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { HandoverLinks } from '../handover-links.tsx';

/** An order that was not paid: its number in the bulk, and the reason. */
export interface PaymentError {
  order_count: number;
  message: string;
}

interface PaymentErrorsProps {
  bulkId: string;
  message: string;
  errors: readonly PaymentError[];
  /** True if orders are still unpaid. The dialog then links to the page where the seller can choose other partners. */
  unpaid: boolean;
  /** The totals of the bulk. Its booked parcels can be printed and handed over despite the errors. */
  totals: BulkTotals | undefined;
  onClose: () => void;
}

/** Lists every order that was not paid or that its courier refused, with the reasons. */
export function PaymentErrors({ bulkId, message, errors, unpaid, totals, onClose }: PaymentErrorsProps) {
  const go = useNavigate();
  return (
    <Modal
      open
      size="l"
      title="Order Payment Error"
      staticBackdrop
      onClose={onClose}
      footer={
        <>
          {unpaid && (
            <Button look="secondary" onClick={() => void go(linkTo('bulkList', { orderId: bulkId }))}>
              Choose again
            </Button>
          )}
          <HandoverLinks bulkId={bulkId} totals={totals} />
          <Button look="secondary" onClick={onClose} autoFocus>
            Ok
          </Button>
        </>
      }
    >
      <Stack>
        <p role="status">{message}</p>
        <VirtualTable
          label="Orders that are not placed"
          rows={errors}
          keyOf={({ order_count, message: reason }) => `${order_count} ${reason}`}
          columns={[
            {
              header: 'Order No.',
              width: '96px',
              narrow: '72px',
              body: ({ order_count: number }) => <b>{number === 0 ? '–' : number}</b>,
            },
            { header: 'Reason', width: '1fr', narrow: '1fr', body: ({ message: reason }) => reason },
          ]}
        />
      </Stack>
    </Modal>
  );
}
