import { courierNow } from '../../platform/clock.ts';
import type { Order } from '../record/order.ts';
import { BOOK_GRACE_MS } from './book-grace.ts';
import { isUnbooked } from './is-unbooked.ts';
import { unbookedSince } from './unbooked-since.ts';

/** Whether no courier has confirmed a paid order for longer than a booking takes. Before, some process may be asking. */
export const isUnconfirmed = (order: Order): boolean =>
  isUnbooked(order) && courierNow().getTime() - unbookedSince(order) > BOOK_GRACE_MS + 30_000;
