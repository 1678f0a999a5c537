import type { Order } from '../record/order.ts';

/** Why an order cannot be charged for its weight; undefined for one that can. Pure. */
export function whyNotWeighed({ charge, refund, choice, awb, weightDispute }: Order): string | undefined {
  if (charge === null || choice === null || awb === null) return 'The order of this AWB is not booked.';
  if (refund !== null) return 'The order of this AWB was cancelled and its money returned: its weight is not charged.';
  if (weightDispute !== undefined) return 'The weight of this AWB was charged already.';
  return undefined;
}
