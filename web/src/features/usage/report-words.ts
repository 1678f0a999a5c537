import type { OrderView } from '../../../../shared/orders/order.ts';
import { factsOfView } from '../../../../shared/orders/rules/order-facts.ts';

export const methodOf = ({ payment_method }: OrderView): string => (payment_method === 'cod' ? 'COD' : 'Prepaid');

/** Returns the partner's promise, `3 days`; a dash without one. */
export function tatOf(order: OrderView): string {
  const days = factsOfView(order).promise?.tatDays;
  return days === undefined ? '–' : `${days} ${days === 1 ? 'day' : 'days'}`;
}
