import type { NoticeEvent } from '../../shared/buyer/notice-events.ts';
import { isStatus } from '../../shared/orders/status.ts';
import { lastAskedAt } from '../orders/buyer-confirmation/question.ts';
import type { Order } from '../orders/record/order.ts';
import { newId } from '../platform/ids.ts';
import { send } from '../platform/messaging/queues.ts';
import { channelsTo, phoneChannelsOf } from '../whatsapp/why-whatsapp-off.ts';
import { type Notice, noticeEventOf } from './notice.ts';

/**
 * A changed order, its status before the change, whether the change causes a question to its buyer, and whether the
 * buyer made it on the page to have the parcel brought elsewhere.
 */
export interface StatusChange {
  before: unknown;
  after: Order;
  asksBuyer: boolean;
  isBuyersChange: boolean;
}

/** Returns the time of an event: of the payment, after which the parcel is booked, or of the courier's scan. */
function timeOf(event: NoticeEvent, { charge, deliveredAt, scannedAt }: Order): string {
  const at = event === 'booked' ? charge?.at : event === 'delivered' ? deliveredAt : scannedAt;
  return at ?? new Date().toISOString();
}

/**
 * Returns the notices that tell the buyer of a change of the number or the place, by all channels. They go to the
 * order's own address and number, so that the buyer notices a stranger's change.
 */
function changeNoticesOf({ isBuyersChange, after }: StatusChange): Notice[] {
  const { id: orderId, buyersChange, attempts: attempt } = after;
  if (!isBuyersChange || buyersChange === undefined) return [];
  const { at } = buyersChange;
  return channelsTo(after, 'changed').map((channel) => ({
    id: newId(),
    orderId,
    event: 'changed',
    channel,
    attempt,
    at,
  }));
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
  return channelsTo(after, event).map((channel) => ({
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
    changes.flatMap((change) => [...noticesOf(change), ...questionOf(change), ...changeNoticesOf(change)]),
  );
