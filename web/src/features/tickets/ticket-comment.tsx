import { ordersContract } from '../../../../shared/orders/contract.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { call } from '../../api/client.ts';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import { refreshAfterCounting } from '../orders-list/commands/refresh-counted.ts';

const CommentDialog = lazyComponent(async () => (await import('../order-activity/comment-dialog.tsx')).CommentDialog);

interface TicketCommentProps {
  order: OrderView;
  onOrder: (order: OrderView) => void;
  onClose: () => void;
}

/** Renders the dialog that comments on a row's order. Afterwards the row shows the changed order. */
export function TicketComment({ order, onOrder, onClose }: TicketCommentProps) {
  const read = async () => {
    onClose();
    const { data } = await call(ordersContract.get, { params: { id: order._id } });
    onOrder(data);
    refreshAfterCounting();
  };
  return <CommentDialog order={order} onClose={onClose} onDone={() => void read()} />;
}
