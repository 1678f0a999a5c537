import { toRupees } from '../../shared/money.ts';
import { collectablePaise } from '../../shared/orders/rules/worth.ts';
import { partnerDisplayName } from '../../shared/quotes/partner-name.ts';
import { sellerNameForMail, withoutLinks } from '../mail/without-links.ts';
import { type Order, orderNumber, partnerName } from '../orders/record/order.ts';
import type { User } from '../users/user.ts';
import type { Notice } from './notice.ts';

/**
 * Returns the template of a notice to a phone, with the values of its variables. Changes names that sellers entered, so
 * that phones do not show them as links.
 */
export function textOfNotice(order: Order, seller: User | undefined, { event }: Notice, link: string) {
  const { mobile_number: to, product_name } = order.details;
  const name = seller === undefined ? 'the seller' : sellerNameForMail(seller);
  const values: Readonly<Record<string, string>> = {
    goods: withoutLinks(product_name),
    parcel: order.awb === null ? `order ${orderNumber(order.id)}` : `AWB ${order.awb}`,
    seller: name,
    courier: partnerDisplayName(partnerName(order)),
    amount: toRupees(collectablePaise(order.details)).toFixed(2),
    link,
  };
  return { to, template: event, values };
}
