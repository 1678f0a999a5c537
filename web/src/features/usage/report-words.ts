import type { OrderView } from '../../../../shared/orders/order.ts';
import { orderFactsOfView } from '../../../../shared/orders/rules/order-facts.ts';

export const paymentMethodText = ({ payment_method }: OrderView): string =>
  payment_method === 'cod' ? 'COD' : 'Prepaid';

/** Returns the delivery time that the partner has promised, such as `3 days`. Returns a dash if there is no promise. */
export function promisedDaysText(order: OrderView): string {
  const days = orderFactsOfView(order).promise?.tatDays;
  return days === undefined ? '–' : `${days} ${days === 1 ? 'day' : 'days'}`;
}
