import type { Status } from '../../shared/orders/status.ts';

/** The events that a parcel's customer is notified of, once each. */
export const NOTICE_EVENTS = ['picked_up', 'out_for_delivery', 'undelivered', 'delivered', 'rto_initiated'] as const;
export type NoticeEvent = (typeof NOTICE_EVENTS)[number];

const BEFORE_PICKUP: readonly Status[] = ['paid', 'pending_pickup', 'out_for_pickup'];
const RETURNING: readonly Status[] = ['rto_initiated', 'rto_in_transit', 'rto_out_for_delivery', 'rto_delivered'];

/**
 * Returns the event of a status change. Couriers skip statuses: a parcel in transit was picked up, and one that returns
 * was sent back.
 */
export function noticeEventOf(from: Status, to: Status): NoticeEvent | undefined {
  if (from === to) return undefined;
  if (to === 'in_transit') return BEFORE_PICKUP.includes(from) ? 'picked_up' : undefined;
  if (RETURNING.includes(to)) return RETURNING.includes(from) ? undefined : 'rto_initiated';
  return NOTICE_EVENTS.find((event) => event === to);
}

export const CHANNELS = ['mail', 'sms'] as const;

/** A notice: one event of one order, by one channel. */
export interface Notice {
  /** The id of this notice; the same when it is delivered again. */
  id: string;
  orderId: string;
  event: NoticeEvent;
  channel: (typeof CHANNELS)[number];
  /** When the event happened. */
  at: string;
}
