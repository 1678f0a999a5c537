import { brand } from '../../shared/brand.ts';
import { type Order, orderNumber } from '../orders/order.ts';
import type { Mail } from '../platform/mail.ts';
import type { User } from '../users/user.ts';
import type { Comment } from './store.ts';

/** Signs that hide, turn or break text. Tabs and the joiners of Indian scripts stay. */
const HIDDEN = /(?![\t\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029]/gu;
/** The full stops of Chinese and Japanese are dots in an address, too; the letters of Indian scripts end in marks. */
const DOT_OF_A_NAME = /(?<=[^\s.])[.\u3002\uff0e\uff61](?=\p{L}[\p{L}\p{M}\p{N}-])/gu;
/** Whatever some mail program begins a new line at. */
const LINE_ENDS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

/**
 * What a mail program would make a link of, as text: `https[:]//example[.]com`. The words are the seller's and the
 * sender is us, so that nobody can have us send people anywhere.
 */
export const withoutLinks = (text: string): string =>
  text.replace(HIDDEN, '').replace(/:\/\//g, '[:]//').replace(DOT_OF_A_NAME, '[.]');

const sellerName = ({ companyName, firstName, lastName }: User): string =>
  withoutLinks((companyName || `${firstName} ${lastName}`).replace(/\s+/g, ' ').trim());

/** A comment as its consignee reads it: in a frame of ours that says who writes and about which parcel. */
export function mailOf({ title, body }: Pick<Comment, 'title' | 'body'>, order: Order, seller: User): Mail {
  const parcel = order.awb === null ? `order ${orderNumber(order.id)}` : `AWB ${order.awb}`;
  const quoted = `${title}\n\n${body}`.split(LINE_ENDS).map((line) => `  ${withoutLinks(line)}`);
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
