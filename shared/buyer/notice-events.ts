/** The events about which a parcel's buyer gets a message. Each has the label that sellers see. */
export const NOTICE_LABELS = {
  booked: 'Booked',
  picked_up: 'Picked up',
  out_for_delivery: 'Out for delivery',
  undelivered: 'Delivery failed',
  delivered: 'Delivered',
  rto_initiated: 'Going back to the seller',
} as const;

export type NoticeEvent = keyof typeof NOTICE_LABELS;
export const NOTICE_EVENTS = Object.keys(NOTICE_LABELS) as [NoticeEvent, ...NoticeEvent[]];

/** The kinds of entries in the log of messages to a buyer, each with the label that sellers see. */
export const MESSAGE_LABELS = {
  ...NOTICE_LABELS,
  confirm: 'Asked to confirm the order',
  not_asked: 'Not asked to confirm the order: too many messages today',
  changed: 'Delivery changed on the page',
  new_link: 'New link',
  comment: 'Comment',
  refund_account: 'A return with an account for the refund',
  stop: 'Messages stopped',
  start: 'Messages begun again',
} as const;
