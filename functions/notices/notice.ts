import { NOTICE_EVENTS, type NoticeEvent } from '../../shared/buyer/notice-events.ts';
import type { Status } from '../../shared/orders/status.ts';
import { PHONE_CHANNELS } from '../whatsapp/why-whatsapp-off.ts';

const BEFORE_PICKUP: readonly Status[] = ['paid', 'pending_pickup', 'out_for_pickup'];
const RETURNING: readonly Status[] = ['rto_initiated', 'rto_in_transit', 'rto_out_for_delivery', 'rto_delivered'];

/**
 * Returns the event of a status change about which the customer gets a notice; undefined if there is none. Couriers
 * skip statuses. So a parcel that is in transit counts as picked up, and any return status means that the parcel is
 * sent back.
 */
export function noticeEventOf(from: Status, to: Status): NoticeEvent | undefined {
  if (from === to) return undefined;
  if (to === 'pending_pickup') return 'booked';
  if (to === 'in_transit') return BEFORE_PICKUP.includes(from) ? 'picked_up' : undefined;
  if (RETURNING.includes(to)) return RETURNING.includes(from) ? undefined : 'rto_initiated';
  return NOTICE_EVENTS.find((event) => event === to);
}

export const CHANNELS = ['mail', ...PHONE_CHANNELS] as const;

/**
 * Events that do not follow from a status. The seller cannot turn notices of them off. `confirm`: the buyer is asked
 * whether an order shall be sent. `changed`: somebody changed the number or the place of the delivery on the page.
 * `new_link`: the seller sends a new link to the page.
 */
export const FURTHER_EVENTS = ['confirm', 'changed', 'new_link'] as const;
type FurtherEvent = (typeof FURTHER_EVENTS)[number];

export type NoticedEvent = NoticeEvent | FurtherEvent;

/** Returns whether an event does not follow from a status. Such events happen at the notice's time. */
export const isFurther = (event: NoticedEvent): event is FurtherEvent =>
  FURTHER_EVENTS.some((further) => further === event);

/** A notice about one event of one order, sent through one channel. */
export interface Notice {
  /** The id of this notice. It stays the same when the queue delivers the notice again. */
  id: string;
  orderId: string;
  event: NoticedEvent;
  channel: (typeof CHANNELS)[number];
  /** The number of failed delivery attempts. If the event is a failed attempt, it is included. */
  attempt: number;
  /** The time of the event, as the courier reported it. For a question, the time at which the buyer got it. */
  at: string;
  /** The user who sends the notice; absent if we send it for the seller. */
  by?: string | undefined;
}

/** Events that each delivery attempt can have, so that an order can have them several times. */
const OF_ATTEMPT: readonly NoticedEvent[] = ['out_for_delivery', 'undelivered'];

/**
 * Returns what distinguishes an event from an earlier event of the same kind and order: the number of failed attempts,
 * or the time of a question, a change or a new link, of which an order can have several. Returns '' if the event
 * happens only once.
 */
export const occurrenceOf = ({ event, attempt, at }: Notice): string =>
  isFurther(event) ? at : OF_ATTEMPT.includes(event) ? String(attempt) : '';
