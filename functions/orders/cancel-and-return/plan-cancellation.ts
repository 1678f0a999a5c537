import { courierNow } from '../../platform/clock.ts';
import type { OrderDecision } from '../change/change-order.ts';
import { priceChange } from '../change/price-change.ts';
import type { Order } from '../record/order.ts';

/** Why an order is cancelled. `by` is the person who cancelled it, if it was not the seller. */
interface Why {
  note: string;
  error?: string;
  by?: string;
}

/**
 * Returns a cancelled order with the refund of everything that was charged for it. Undefined if the order is not
 * charged or is already refunded. Pure, except that it reads the couriers' clock.
 */
export function planCancellation(order: Order, at: Date, { note, error, by }: Why): OrderDecision | undefined {
  if (order.charge === null || order.refund !== null) return undefined;
  const becomes: Order = {
    ...order,
    status: 'cancelled',
    pending: null,
    dueAt: null,
    error: error ?? order.error,
    refund: { seq: 0, paise: 0, at: at.toISOString() },
    waitsSince: courierNow().toISOString(),
  };
  const { entry, paise } = priceChange(order, becomes, { kind: 'refund', note, by });
  return {
    ...(entry && { entry }),
    order: { ...becomes, refund: { seq: 0, paise: -paise, at: at.toISOString() } },
    withLine: (refunded, { seq }) => ({ ...refunded, refund: refunded.refund && { ...refunded.refund, seq } }),
  };
}
