import type { Status } from '../../shared/orders/status.ts';

/** What the customers of a parcel hear of, once each. */
export const NOTICE_EVENTS = ['picked_up', 'out_for_delivery', 'undelivered', 'delivered', 'rto_initiated'] as const;
export type NoticeEvent = (typeof NOTICE_EVENTS)[number];

const BEFORE_PICKUP: readonly Status[] = ['paid', 'pending_pickup', 'out_for_pickup'];
const RETURNING: readonly Status[] = ['rto_initiated', 'rto_in_transit', 'rto_out_for_delivery', 'rto_delivered'];

/**
 * What a change of status is news of. Couriers leave stops out: a parcel that is on its way was picked up, and one that
 * comes back was sent back.
 */
export function noticeEventOf(from: Status, to: Status): NoticeEvent | undefined {
  if (from === to) return undefined;
  if (to === 'in_transit') return BEFORE_PICKUP.includes(from) ? 'picked_up' : undefined;
  if (RETURNING.includes(to)) return RETURNING.includes(from) ? undefined : 'rto_initiated';
  return NOTICE_EVENTS.find((news) => news === to);
}

export const CHANNELS = ['mail', 'sms'] as const;

/** A notice on its way: one piece of news of one order, by one channel. */
export interface Notice {
  /** Of this very notice: handed out again, it is the same. */
  id: string;
  orderId: string;
  news: NoticeEvent;
  channel: (typeof CHANNELS)[number];
  /** When it happened. */
  at: string;
}
