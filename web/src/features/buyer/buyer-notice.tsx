import type { OrderView } from '../../../../shared/orders/order.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Shows what makes an unpaid order doubtful, in words. */
export function BuyerNotice({ order: { risks = [] } }: { order: OrderView }) {
  if (risks.length === 0) return null;
  return (
    <Notice tone="warning">
      <strong>Check this order before you ship it.</strong> {risks.join(' ')}
    </Notice>
  );
}
