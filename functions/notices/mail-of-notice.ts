import { brand } from '../../shared/brand.ts';
import { toRupees } from '../../shared/money.ts';
import { collectablePaise } from '../../shared/orders/rules/worth.ts';
import { partnerDisplayName } from '../../shared/quotes/partner-name.ts';
import { sellerNameForMail, withoutLinks } from '../mail/without-links.ts';
import { type Order, partnerName } from '../orders/record/order.ts';
import { escaped } from '../platform/http/html.ts';
import type { Mail } from '../platform/messaging/mail.ts';
import type { User } from '../users/user.ts';
import type { Notice, NoticedEvent } from './notice.ts';

/** The text of the mail about an event. `{seller}` and `{courier}` are replaced with their names. */
interface NoticeText {
  subject: string;
  says: string;
  /** A sentence about what the customer can do now. */
  hint: string;
}

const FOLLOW = 'You can follow it any time with the link below.';

const NOTICE_TEXTS: Readonly<Record<NoticedEvent, NoticeText>> = {
  confirm: {
    subject: 'Please confirm your order from {seller}',
    says: 'You ordered from {seller} with payment at the door.',
    hint: 'Open the link below to confirm the order, to correct the address, or to cancel.',
  },
  booked: {
    subject: 'Your parcel from {seller} is booked',
    says: '{seller} has booked your parcel with {courier}.',
    hint: FOLLOW,
  },
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
    hint: 'It is usually tried again on the next working day. To choose the day or another number, open the link below.',
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

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const time = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** Returns the sentences of a notice that follow the greeting. */
function linesOf(order: Order, notice: Notice, fill: (text: string) => string): string[] {
  const { says, hint } = NOTICE_TEXTS[notice.event];
  const collect = collectablePaise(order.details);
  const lines = [fill(says), fill(hint)];
  if (notice.event === 'out_for_delivery' && collect > 0)
    lines.push(`Please have ${rupees.format(toRupees(collect))} ready: it is paid at the door.`);
  return lines;
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

/**
 * Returns the mail of a notice. Names that sellers entered are changed, so that mail programs do not show them as
 * links.
 * @param link the address of the parcel's page
 */
export function mailOfNotice(order: Order, seller: User | undefined, notice: Notice, link: string): Mail {
  const name = seller === undefined ? 'the seller' : sellerNameForMail(seller);
  const courier = partnerDisplayName(partnerName(order));
  const fill = (text: string) => text.replaceAll('{seller}', () => name).replaceAll('{courier}', () => courier);
  const awb = order.awb ?? '';
  const greeting = `Hello ${withoutLinks(order.details.first_name)},`;
  const lines = linesOf(order, notice, fill);
  const isQuestion = notice.event === 'confirm';
  const facts = isQuestion
    ? questionFacts(order)
    : [`AWB: ${awb}`, `Courier: ${courier}`, `Time: ${time.format(new Date(notice.at))}`];
  const act = isQuestion ? 'Confirm or cancel your order' : 'Follow your parcel';
  const why = `${brand.name} writes this for ${name}, who sends you this parcel and asked us to keep you informed.`;
  const out = `To get no more of these messages, open the page and press Stop messages, or tell ${name}.`;
  const safety = `Nobody at ${brand.name} asks you for a password, a card or a payment by link.`;
  return {
    to: order.details.email,
    subject: fill(NOTICE_TEXTS[notice.event].subject),
    text: [greeting, '', ...lines, '', ...facts, '', `${act}: ${link}`, '', why, out, safety].join('\n'),
    html: [
      '<!doctype html><html lang="en"><body style="font:16px/1.5 system-ui,sans-serif;max-width:36rem;margin:0 auto;padding:16px">',
      ...[greeting, ...lines].map((line) => `<p>${escaped(line)}</p>`),
      `<p>${facts.map(escaped).join('<br>')}</p>`,
      `<p><a href="${escaped(link)}">${act}</a></p>`,
      `<p style="font-size:13px;color:#555">${[why, out, safety].map(escaped).join('<br>')}</p>`,
      '</body></html>',
    ].join('\n'),
  };
}
