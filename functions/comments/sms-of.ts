import { sellerInMail, withoutLinks } from '../mail/without-links.ts';
import { type Order, orderNumber } from '../orders/record/order.ts';
import type { Sms } from '../sms/send-sms.ts';
import type { User } from '../users/user.ts';
import type { Comment } from './store.ts';

/** A comment as its consignee reads it on the phone: its title, in the text that is registered. */
export const smsOf = ({ title }: Pick<Comment, 'title'>, order: Order, seller: User): Sms<'comment'> => ({
  to: order.details.mobile_number,
  template: 'comment',
  values: {
    seller: sellerInMail(seller),
    parcel: order.awb === null ? `order ${orderNumber(order.id)}` : `AWB ${order.awb}`,
    title: withoutLinks(title),
  },
});
