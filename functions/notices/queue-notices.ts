import { isStatus } from '../../shared/orders/status.ts';
import type { Order } from '../orders/record/order.ts';
import { newId } from '../platform/ids.ts';
import { send } from '../platform/messaging/queues.ts';
import { CHANNELS, type Notice, noticeEventOf } from './notice.ts';

/** An order after a change, and its status before the change. */
export interface StatusChange {
  before: unknown;
  after: Order;
}

/** Returns the notices about status changes of orders whose sellers turned notices on. Returns have none. */
function noticesOf({ before, after }: StatusChange): Notice[] {
  if (after.details.additional_information?.sendNotification !== true || after.awb === null) return [];
  if (after.details.reverse) return [];
  if (typeof before !== 'string' || !isStatus(before)) return [];
  const event = noticeEventOf(before, after.status);
  const at = (event === 'delivered' ? after.deliveredAt : after.scannedAt) ?? new Date().toISOString();
  if (event === undefined) return [];
  const channels = CHANNELS.filter((channel) => channel !== 'mail' || after.details.email !== '');
  return channels.map((channel) => ({ id: newId(), orderId: after.id, event, channel, at }));
}

/**
 * Queues notices to customers about changes of orders. If the stream delivers a change twice, two notices are queued
 * and `on-notice.ts` sends one.
 */
export const queueNotices = (changes: readonly StatusChange[]): Promise<void> =>
  send('notices', changes.flatMap(noticesOf));
