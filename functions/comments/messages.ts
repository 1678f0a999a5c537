import { brand } from '../../shared/brand.ts';
import { quotedLines, sellerNameForMail, withoutLinks } from '../mail/without-links.ts';
import { type Order, orderNumber } from '../orders/record/order.ts';
import type { Mail } from '../platform/messaging/mail.ts';
import type { Sms } from '../sms/send-sms.ts';
import type { User } from '../users/user.ts';
import type { Comment } from './store.ts';

/**
 * Returns a comment as a mail to the consignee. The text that we add before and after it names the sender and the
 * parcel.
 */
export function commentMail({ title, body }: Pick<Comment, 'title' | 'body'>, order: Order, seller: User): Mail {
  const parcel = order.awb === null ? `order ${orderNumber(order.id)}` : `AWB ${order.awb}`;
  return {
    to: order.details.email,
    subject: `About your parcel, ${parcel}: a message from ${sellerNameForMail(seller)}`,
    text: [
      `${sellerNameForMail(seller)} sends you a parcel with ${brand.name} (${parcel}) and writes:`,
      '',
      ...quotedLines(`${title}\n\n${body}`),
      '',
      `${brand.name} passes this message on and has not written it. Nobody at ${brand.name} asks you for a password, a card or a payment.`,
    ].join('\n'),
  };
}

/** Returns a comment as an SMS to the consignee. The registered SMS text contains the comment's title. */
export const commentSms = ({ title }: Pick<Comment, 'title'>, order: Order, seller: User): Sms<'comment'> => ({
  to: order.details.mobile_number,
  template: 'comment',
  values: {
    seller: sellerNameForMail(seller),
    parcel: order.awb === null ? `order ${orderNumber(order.id)}` : `AWB ${order.awb}`,
    title: withoutLinks(title),
  },
});
