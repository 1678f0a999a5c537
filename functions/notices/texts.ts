import type { NoticeEvent } from './notice.ts';

/** The text of the mail about an event. `{seller}` and `{courier}` are replaced with their names. */
export interface NoticeText {
  subject: string;
  says: string;
  /** What the customer can do now. */
  hint: string;
}

const FOLLOW = 'You can follow it any time with the link below.';

export const NOTICE_TEXTS: Readonly<Record<NoticeEvent, NoticeText>> = {
  picked_up: {
    subject: 'Your parcel from {seller} is on its way',
    says: '{courier} has picked up your parcel from {seller}.',
    hint: FOLLOW,
  },
  out_for_delivery: {
    subject: 'Your parcel from {seller} is out for delivery',
    says: '{courier} is on the way to you with your parcel from {seller}.',
    hint: 'Please keep your phone at hand.',
  },
  undelivered: {
    subject: 'Your parcel from {seller} could not be delivered',
    says: '{courier} could not hand over your parcel from {seller}.',
    hint: 'It is usually tried again on the next working day. To change the address or the time, please tell {seller}.',
  },
  delivered: {
    subject: 'Your parcel from {seller} was delivered',
    says: '{courier} has delivered your parcel from {seller}.',
    hint: 'If you have not received it, please tell {seller}.',
  },
  rto_initiated: {
    subject: 'Your parcel from {seller} is going back',
    says: '{courier} is taking your parcel back to {seller}.',
    hint: 'If you still want it, please tell {seller}.',
  },
};
