import { toPaise, toRupees } from '../../../../../shared/money.ts';
import { chosenOffer } from '../../../../../shared/orders/chosen-offer.ts';
import type { OrderView } from '../../../../../shared/orders/order.ts';

type Facts = Pick<OrderView, 'available_logistic' | 'logistic_id' | 'transaction_id'>;

export interface RtoCost {
  freight: number;
  tax: number;
  total: number;
  paid: number;
  /** The amount in rupees that the return to origin debits. A negative amount is refunded. */
  difference: number;
}

/**
 * Returns the cost of a return to origin in rupees. Undefined if the order is unpaid, or if its offer is not loaded or
 * has no RTO price.
 */
export function rtoCost(order: Facts): RtoCost | undefined {
  const offer = chosenOffer(order);
  if (offer === undefined || offer.rto === null || order.transaction_id === null) return undefined;
  const paidPaise = toPaise(order.transaction_id.amount);
  return {
    freight: offer.price.total_value,
    tax: offer.rto.tax,
    total: offer.rto.final_pay,
    paid: toRupees(paidPaise),
    difference: toRupees(toPaise(offer.rto.final_pay) - paidPaise),
  };
}
