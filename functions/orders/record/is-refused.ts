import type { Order } from './order.ts';

/** Paid, and given back since no courier took it: its error says why. An order that its seller cancelled has none. */
export const isRefused = ({ refund, error }: Pick<Order, 'refund' | 'error'>): boolean =>
  refund !== null && error !== null;
