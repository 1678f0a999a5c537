import { money } from '../../lib/money.ts';

/** Renders rupees: `<Money rupees={order.transaction_id?.amount}/>` → ₹1,23,456.00. */
export function Money({ rupees }: { rupees: number | null | undefined }) {
  return <>{money(rupees)}</>;
}
