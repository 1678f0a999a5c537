import type { ShopOrder } from '../port.ts';

const STATUSES: ReadonlyMap<string, ShopOrder['status']> = new Map(
  Object.entries({
    cancelled: 'cancelled',
    failed: 'cancelled',
    trash: 'cancelled',
    refunded: 'refunded',
    completed: 'fulfilled',
    pending: 'open',
    processing: 'open',
    'on-hold': 'open',
  } as const),
);

/** Returns what a status of WooCommerce means. Statuses that plugins add are not sent. */
export const statusOf = (status: string): ShopOrder['status'] => STATUSES.get(status) ?? 'closed';

/** Returns whether an order with a status of WooCommerce is still to be sent. */
export const isOpen = (status: string): boolean => statusOf(status) === 'open';
