import { toPaise, toRupees } from '../../../../shared/money.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';

type Facts = Pick<
  OrderView,
  'transaction_id' | 'available_logistic' | 'logistic_id' | 'rto_charge' | 'is_cancelled' | 'collectable'
>;

/**
 * Returns the debits and credits of a wallet for an order, in rupees: debits are positive, credits negative. Empty
 * while the order is unpaid.
 */
export function orderMoneyLines(order: Facts): {
  lines: { label: string; at?: string; rupees: number }[];
  total: number;
} {
  const { transaction_id: paid } = order;
  if (paid === null) return { lines: [], total: 0 };
  const rto = order.rto_charge ?? 0;
  const charged = [paid.amount, rto].reduce((sum, rupees) => sum + toPaise(rupees), 0);
  const lines = [{ label: 'Charge', at: paid.created_at, rupees: paid.amount }];
  if (rto !== 0) lines.push({ label: 'Return to origin, difference', at: '', rupees: rto });
  if (order.is_cancelled) lines.push({ label: 'Refund in full', at: '', rupees: -toRupees(charged) });
  return {
    lines: lines.map(({ at, ...line }) => (at ? { ...line, at } : line)),
    total: order.is_cancelled ? 0 : toRupees(charged),
  };
}
