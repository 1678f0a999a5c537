import type { NoticeEvent } from '../../shared/buyer/notice-events.ts';
import { isStatus } from '../../shared/orders/status.ts';
import { lastAskedAt } from '../orders/buyer-confirmation/question.ts';
import type { Order } from '../orders/record/order.ts';
import { newId } from '../platform/ids.ts';
import { send } from '../platform/messaging/queues.ts';
import { phoneChannelsOf } from '../whatsapp/why-whatsapp-off.ts';
import { type Notice, noticeEventOf } from './notice.ts';

/** A changed order, its status before the change, and whether the change causes a question to its buyer. */
export interface StatusChange {
  before: unknown;
  after: Order;
  asksBuyer: boolean;
}

/** Returns the time of an event: of the payment, after which the parcel is booked, or of the courier's scan. */
function timeOf(event: NoticeEvent, { charge, deliveredAt, scannedAt }: Order): string {
  const at = event === 'booked' ? charge?.at : event === 'delivered' ? deliveredAt : scannedAt;
  return at ?? new Date().toISOString();
}

/**
 * Returns the notices about an order's change of status, if its seller turned notices on. Orders that are returns get
 * no notices.
 */
function noticesOf({ before, after }: StatusChange): Notice[] {
  if (after.details.additional_information?.sendNotification !== true || after.awb === null) return [];
  if (after.details.reverse) return [];
  if (typeof before !== 'string' || !isStatus(before)) return [];
  const event = noticeEventOf(before, after.status);
  if (event === undefined) return [];
  const byMail = after.details.email === '' ? [] : (['mail'] as const);
  return [...byMail, ...phoneChannelsOf(event)].map((channel) => ({
    id: newId(),
    orderId: after.id,
    event,
    channel,
    attempt: after.attempts,
    at: timeOf(event, after),
  }));
}

/**
 * Returns the question to the buyer of a new or changed order. It is sent by mail, or to the phone if there is no
 * e-mail address.
 */
function questionOf({ asksBuyer, after }: StatusChange): Notice[] {
  const { id: orderId, buyerConfirmation: asked, details, attempts: attempt } = after;
  const channel = details.email === '' ? phoneChannelsOf('confirm')[0] : 'mail';
  if (!asksBuyer || asked?.state !== 'waiting' || channel === undefined) return [];
  return [{ id: newId(), orderId, event: 'confirm', channel, attempt, at: lastAskedAt(asked) }];
}

/**
 * Queues the notices to customers about changes of orders. If the stream delivers a change twice, this queues two
 * notices, and `on-notice.ts` sends only one of them.
 */
export const queueNotices = (changes: readonly StatusChange[]): Promise<void> =>
  send(
    'notices',
    changes.flatMap((change) => [...noticesOf(change), ...questionOf(change)]),
  );
