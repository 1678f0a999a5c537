import { NOTICE_EVENTS, type NoticeEvent } from '../../shared/buyer/notice-events.ts';
import type { Status } from '../../shared/orders/status.ts';
import { PHONE_CHANNELS } from '../whatsapp/why-whatsapp-off.ts';

const BEFORE_PICKUP: readonly Status[] = ['paid', 'pending_pickup', 'out_for_pickup'];
const RETURNING: readonly Status[] = ['rto_initiated', 'rto_in_transit', 'rto_out_for_delivery', 'rto_delivered'];

/**
 * Returns the event that the customer gets a notice about, from a change of status. Couriers skip statuses. So a parcel
 * that is in transit counts as picked up, and any return status means that the parcel is sent back.
 */
export function noticeEventOf(from: Status, to: Status): NoticeEvent | undefined {
  if (from === to) return undefined;
  if (to === 'pending_pickup') return 'booked';
  if (to === 'in_transit') return BEFORE_PICKUP.includes(from) ? 'picked_up' : undefined;
  if (RETURNING.includes(to)) return RETURNING.includes(from) ? undefined : 'rto_initiated';
  return NOTICE_EVENTS.find((event) => event === to);
}

export const CHANNELS = ['mail', ...PHONE_CHANNELS] as const;

/** The event of a notice: an event of a parcel, or `confirm` for the question whether an order shall be sent. */
export type NoticedEvent = NoticeEvent | 'confirm';

/** A notice about one event of one order, sent through one channel. */
export interface Notice {
  /** The id of this notice. It stays the same when the queue delivers the notice again. */
  id: string;
  orderId: string;
  event: NoticedEvent;
  channel: (typeof CHANNELS)[number];
  /** How many delivery attempts had failed after the event. */
  attempt: number;
  /** The time of the event, as the courier reported it. For a question, the time at which the buyer got it. */
  at: string;
}

/** Events that each delivery attempt can have, so that an order can have them several times. */
const OF_ATTEMPT: readonly NoticedEvent[] = ['out_for_delivery', 'undelivered'];

/**
 * Returns what distinguishes an event from an earlier event of the same kind and order: the number of failed attempts,
 * or the time of a question, because a changed order is asked about again. Returns '' if the event happens only once.
 */
export const occurrenceOf = ({ event, attempt, at }: Notice): string =>
  event === 'confirm' ? at : OF_ATTEMPT.includes(event) ? String(attempt) : '';
