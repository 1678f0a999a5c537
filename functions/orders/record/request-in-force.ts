import type { ReturnRequest } from './delivery-outcomes.ts';
import type { Order } from './order.ts';

/**
 * Returns the buyer's request for a return that is in force. Undefined if there is none, or if it is about a delivery
 * that was reported by mistake. The buyer can then request a return again after the real delivery.
 */
export const requestInForce = ({
  returnRequest: asked,
  takenBack,
}: Pick<Order, 'returnRequest' | 'takenBack'>): ReturnRequest | undefined =>
  asked !== undefined && takenBack !== undefined && asked.at <= takenBack.at ? undefined : asked;
