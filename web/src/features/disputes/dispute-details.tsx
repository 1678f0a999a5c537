import { lastDisputeDay } from '../../../../shared/disputes/days.ts';
import { statusOfDispute } from '../../../../shared/disputes/status-word.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { formatIndiaTime } from '../../lib/dates/when.ts';
import { Button } from '../../ui/element/button.tsx';
import { Details } from '../../ui/layout/details.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { Evidence } from './evidence.tsx';

const day = (since: string | null): string | null =>
  since === null ? null : formatIndiaTime(`${lastDisputeDay(since)}T00:00:00+05:30`, 'day');

/** Shows a closed dispute: its result, and what both sides said. */
export function DisputeDetails({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const { weight_dispute: dispute } = order;
  if (dispute === null) return null;
  const { raised_at, settled_at, opened_at, remark } = dispute;
  return (
    <Modal
      open
      size="m"
      title="Weight Dispute Details"
      onClose={onClose}
      footer={
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Stack>
        <Details
          items={[
            ['AWB', order.ewaybill_number],
            ['Order', order.order_id],
            ['Status', statusOfDispute(dispute)],
            ['Charged', formatIndiaTime(dispute.transaction_id.created_at, 'minute')],
            raised_at === null ? ['Raise by', day(opened_at)] : ['Raised', formatIndiaTime(raised_at, 'minute')],
            settled_at === null ? ['Answer by', day(raised_at)] : ['Settled', formatIndiaTime(settled_at, 'minute')],
            ['Remark', remark],
          ]}
        />
        <Evidence orderId={order._id} />
      </Stack>
    </Modal>
  );
}
