import { Link } from 'react-router-dom';
import { nameOf } from '../../../../shared/name-of.ts';
import type { UsageView } from '../../../../shared/usage/contract.ts';
import { money } from '../../lib/money.ts';
import { CardLine, RowCard } from '../../ui/list/row-card.tsx';
import { lastDay } from './last-day.ts';
import { userType } from './usage-columns.tsx';

/** Renders a user of the report on a phone: name, shipments, and the last day. */
export function UsageCard({ user, to }: { user: UsageView; to: string }) {
  const { total_order_count: orders, total_amount } = user.usage_detail;
  return (
    <RowCard>
      <CardLine>
        <Link to={to}>{nameOf(user)}</Link>
        <strong>{money(total_amount)}</strong>
      </CardLine>
      <CardLine small>
        <span>{userType(user)}</span>
        <span>
          {orders} {orders === 1 ? 'shipment' : 'shipments'} · last {lastDay(user)}
        </span>
      </CardLine>
    </RowCard>
  );
}
