import type { OrderView } from '../../../../shared/orders/order.ts';
import { partnerDisplayName } from '../../../../shared/quotes/partner-name.ts';
import { money } from '../../lib/money.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Shows which partners refused an order before its present partner accepted it, with their reasons. */
export function FallbackNotice({ order }: { order: OrderView }) {
  const { fallback, courier_name, refunded, transaction_id: paid } = order;
  if (fallback === null || fallback.refused.length === 0 || refunded || courier_name === null) return null;
  return (
    <Notice tone="info">
      {fallback.refused.map(({ name, reason }) => (
        <span key={name}>
          <strong>{partnerDisplayName(name)} refused:</strong> {reason}.{' '}
        </span>
      ))}
      {partnerDisplayName(courier_name)} carries it, as you allowed within {money(fallback.within)} more
      {paid !== null && `; you paid ${money(paid.amount)} in all`}.
    </Notice>
  );
}
