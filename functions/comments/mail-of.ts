import { brand } from '../../shared/brand.ts';
import { type Order, orderNumber } from '../orders/order.ts';
import type { Mail } from '../platform/mail.ts';
import type { User } from '../users/user.ts';
import type { Comment } from './store.ts';

/**
 * What a mail program would make a link of, as text: `https[:]//example[.]com`. The words are the seller's and the
 * sender is us, so that nobody can have us send people anywhere.
 */
export const withoutLinks = (text: string): string =>
  text.replace(/:\/\//g, '[:]//').replace(/([\p{L}\p{N}-])\.(?=\p{L}{2,})/gu, '$1[.]');

const sellerName = ({ companyName, firstName, lastName }: User): string =>
  withoutLinks((companyName || `${firstName} ${lastName}`).replace(/\s+/g, ' ').trim());

/** A comment as its consignee reads it: in a frame of ours that says who writes and about which parcel. */
export function mailOf({ title, body }: Pick<Comment, 'title' | 'body'>, order: Order, seller: User): Mail {
  const parcel = order.awb === null ? `order ${orderNumber(order.id)}` : `AWB ${order.awb}`;
  const quoted = `${title}\n\n${body}`.split('\n').map((line) => `  ${withoutLinks(line)}`);
  return {
    to: order.details.email,
    subject: `About your parcel, ${parcel}: a message from ${sellerName(seller)}`,
    text: [
      `${sellerName(seller)} sends you a parcel with ${brand.name} (${parcel}) and writes:`,
      '',
      ...quoted,
      '',
      `${brand.name} passes this message on and has not written it. Nobody at ${brand.name} asks you for a password, a card or a payment.`,
    ].join('\n'),
  };
}
