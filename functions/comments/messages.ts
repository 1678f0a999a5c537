import { brand } from '../../shared/brand.ts';
import { hindiLine } from '../mail/in-hindi.ts';
import { sellerNameForMail, withoutLinks } from '../mail/without-links.ts';
import { type Order, orderNumber } from '../orders/record/order.ts';
import type { Mail } from '../platform/messaging/mail.ts';
import type { Sms } from '../sms/send-sms.ts';
import type { User } from '../users/user.ts';
import type { Comment } from './store.ts';

/** All characters that any mail program treats as a line break. */
const LINE_ENDS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

/**
 * Returns a comment as a mail to the consignee. The text that we add before and after it names the sender and the
 * parcel.
 */
export function commentMail({ title, body }: Pick<Comment, 'title' | 'body'>, order: Order, seller: User): Mail {
  const parcel = order.awb === null ? `order ${orderNumber(order.id)}` : `AWB ${order.awb}`;
  const quoted = `${title}\n\n${body}`.split(LINE_ENDS).map((line) => `  ${withoutLinks(line)}`);
  return {
    to: order.details.email,
    subject: `About your parcel, ${parcel}: a message from ${sellerNameForMail(seller)}`,
    text: [
      `${sellerNameForMail(seller)} sends you a parcel with ${brand.name} (${parcel}) and writes:`,
      '',
      ...quoted,
      '',
      `${brand.name} passes this message on and has not written it. Nobody at ${brand.name} asks you for a password, a card or a payment.`,
    ].join('\n'),
  };
}

/**
 * Returns a mail about a buyer's choice that changes the phone number or the place. The mail goes to the e-mail address
 * that the order had before, so that the buyer notices a stranger's change and can stop it.
 * @param page the page of the parcel, where the choice can be stopped
 */
export function choiceMail({ body }: Pick<Comment, 'body'>, order: Order, page: string): Mail {
  const parcel = `AWB ${order.awb}`;
  return {
    to: order.details.email,
    subject: `The delivery of your parcel, ${parcel}, was changed`,
    text: [
      `On the page of your parcel (${parcel}) somebody chose:`,
      '',
      ...body.split(LINE_ENDS).map((line) => `  ${withoutLinks(line)}`),
      '',
      'If this was you, there is nothing to do. If not, stop it before it goes to the courier:',
      page,
      '',
      hindiLine('आपके पार्सल के पेज पर किसी ने डिलीवरी बदली है। अगर यह आपने नहीं किया, तो इसे रोकें।', page),
      '',
      `Nobody at ${brand.name} asks you for a password, a card or a payment.`,
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
