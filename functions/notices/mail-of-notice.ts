import { brand } from '../../shared/brand.ts';
import { toRupees } from '../../shared/money.ts';
import { collectablePaise } from '../../shared/orders/rules/worth.ts';
import { partnerDisplayName } from '../../shared/quotes/partner-name.ts';
import { hindiLine, hindiPage, IN_HINDI } from '../mail/in-hindi.ts';
import { quotedLines, sellerNameForMail, withoutLinks } from '../mail/without-links.ts';
import { type Order, orderNumber, partnerName } from '../orders/record/order.ts';
import { escaped } from '../platform/http/html.ts';
import type { Mail } from '../platform/messaging/mail.ts';
import type { User } from '../users/user.ts';
import type { Notice } from './notice.ts';
import { NOTICE_TEXTS } from './notice-texts.ts';

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const time = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** Returns the sentences of a notice that follow the greeting, in English and in Hindi. */
function linesOf(order: Order, { event }: Notice): { english: string[]; hindi: string } {
  const { says, hint, hindi } = NOTICE_TEXTS[event];
  const collect = collectablePaise(order.details);
  if (event !== 'out_for_delivery' || collect === 0) return { english: [says, hint], hindi };
  const amount = rupees.format(toRupees(collect));
  return {
    english: [says, hint, `Please have ${amount} ready: it is paid at the door.`],
    hindi: `${hindi} कृपया ${amount} तैयार रखें: यह डिलीवरी के समय देना है।`,
  };
}

/**
 * How many characters of a product's name the question shows. A limit is needed because unpaid orders cost a seller
 * nothing, so strangers could use long names for advertising.
 */
const MOST_OF_NAME = 60;

/**
 * Returns the lines about the buyer's order. Leaves out the address, because the page shows it only after the buyer has
 * entered the digits.
 */
const questionFacts = ({ details }: Order): string[] => [
  `Order: ${withoutLinks(details.product_name).slice(0, MOST_OF_NAME).toWellFormed()}, ${details.quantity === 1 ? '1 piece' : `${details.quantity} pieces`}`,
  `To pay at the door: ${rupees.format(toRupees(collectablePaise(details)))}`,
];

/** Returns the lines that say which parcel or order a notice is about. */
function factsOf(order: Order, { event, at }: Notice, courier: string): string[] {
  if (event === 'confirm') return questionFacts(order);
  if (order.awb === null) return [`Order: ${orderNumber(order.id)}`];
  return [`AWB: ${order.awb}`, `Courier: ${courier}`, `Time: ${time.format(new Date(at))}`];
}

/**
 * Returns the mail of a notice, in English with a paragraph in Hindi. Names that sellers entered are changed, so that
 * mail programs do not show them as links.
 * @param link the address of the parcel's page
 * @param change what somebody changed on the page, if the notice is about that
 */
export function mailOfNotice(
  order: Order,
  seller: User | undefined,
  notice: Notice,
  link: string,
  change?: string,
): Mail {
  const name = seller === undefined ? 'the seller' : sellerNameForMail(seller);
  const courier = partnerDisplayName(partnerName(order));
  const fill = (text: string) => text.replaceAll('{seller}', () => name).replaceAll('{courier}', () => courier);
  const { subject, act = 'Follow your parcel' } = NOTICE_TEXTS[notice.event];
  const said = linesOf(order, notice);
  const greeting = `Hello ${withoutLinks(order.details.first_name)},`;
  const [says = '', ...hints] = said.english.map(fill);
  const lines = [says, ...(change === undefined ? [] : quotedLines(change)), ...hints];
  const hindi = fill(said.hindi);
  const facts = factsOf(order, notice, courier);
  const why = `${brand.name} writes this for ${name}, who sends you this parcel and asked us to keep you informed.`;
  const out =
    notice.event === 'changed'
      ? 'You get this message even if you stopped the others, because a stranger may have made the change.'
      : `To get no more of these messages, open the page and press Stop messages, or tell ${name}.`;
  const safety = `Nobody at ${brand.name} asks you for a password, a card or a payment by link.`;
  return {
    to: order.details.email,
    subject: fill(subject),
    text: [
      greeting,
      '',
      ...lines,
      '',
      ...facts,
      '',
      `${act}: ${link}`,
      '',
      hindiLine(hindi, link),
      '',
      why,
      out,
      safety,
    ].join('\n'),
    html: [
      '<!doctype html><html lang="en"><body style="font:16px/1.5 system-ui,sans-serif;max-width:36rem;margin:0 auto;padding:16px">',
      ...[greeting, ...lines].map((line) => `<p>${escaped(line)}</p>`),
      `<p>${facts.map(escaped).join('<br>')}</p>`,
      `<p><a href="${escaped(link)}">${act}</a></p>`,
      `<p lang="hi">${escaped(hindi)} <a href="${escaped(hindiPage(link))}">${IN_HINDI}</a></p>`,
      `<p style="font-size:13px;color:#555">${[why, out, safety].map(escaped).join('<br>')}</p>`,
      '</body></html>',
    ].join('\n'),
  };
}
