/** Every event that a webhook can send, with a text that describes it. */
export const WEBHOOK_EVENTS = {
  'order.created': 'An order was saved',
  'order.booked': 'The courier took the booking: the order has its AWB',
  'order.status_changed': 'The status of an order changed, in any way',
  'order.delivered': 'A parcel was delivered',
  'order.ndr': 'A delivery failed',
  'order.rto': 'A parcel goes back to its sender',
  'order.cancelled': 'An order was cancelled, or deleted before it was paid for',
  'order.weight_charged': 'The courier measured a higher weight, and it was charged',
  'cod.remitted': 'The COD of an order was paid to you',
  'wallet.low': 'Your wallet fell below the amount that you set',
} as const satisfies Record<string, string>;

export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;

export const WEBHOOK_EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as [WebhookEvent, ...WebhookEvent[]];

/**
 * The type of the message that *Send test* sends. Every endpoint can get it, whichever events the endpoint has chosen.
 */
export const TEST_EVENT = 'webhook.test';

export type DeliveryType = WebhookEvent | typeof TEST_EVENT;

/** How many endpoints a seller may have. */
export const MOST_ENDPOINTS = 5;
/** After a new secret is created, deliveries are also signed with the former secret for this many hours. */
export const BOTH_SECRETS_HOURS = 24;
/** If the endpoint fails, an event is sent again for this many days. An endpoint that fails for this long is paused. */
export const RETRY_DAYS = 3;
/** How many days deliveries are listed. */
export const LOG_DAYS = 30;
/** How many seconds an endpoint has to answer. */
export const ANSWER_SECONDS = 5;
