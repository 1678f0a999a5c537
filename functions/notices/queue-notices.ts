import { isStatus } from '../../shared/orders/status.ts';
import type { Order } from '../orders/record/order.ts';
import { newId } from '../platform/ids.ts';
import { send } from '../platform/messaging/queues.ts';
import { CHANNELS, type Notice, noticeEventOf } from './notice.ts';

/** A change of an order: the status before, and the order after. */
export interface StatusChange {
  before: unknown;
  after: Order;
}

/** Returns the notices for changes of orders whose customers want them. Pure but for the ids. */
function noticesOf({ before, after }: StatusChange): Notice[] {
  if (after.details.additional_information?.sendNotification !== true || after.awb === null) return [];
  if (typeof before !== 'string' || !isStatus(before)) return [];
  const event = noticeEventOf(before, after.status);
  const at = (event === 'delivered' ? after.deliveredAt : after.scannedAt) ?? new Date().toISOString();
  return event === undefined ? [] : CHANNELS.map((channel) => ({ id: newId(), orderId: after.id, event, channel, at }));
}

/**
 * Queues notices to customers for changes of orders. A change that the stream delivers again is queued again, and sent
 * once: see `on-notice.ts`.
 */
export const queueNotices = (changes: readonly StatusChange[]): Promise<void> =>
  send('notices', changes.flatMap(noticesOf));
