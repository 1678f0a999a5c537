import * as z from 'zod';
import { contract, endpoint } from '../endpoint.ts';
import { CREATE_PERMISSIONS } from '../orders/list/list-access.ts';
import { orderConfirmationView } from '../rules/order-rule.ts';
import { lineField } from '../text.ts';
import { id, noData } from '../wire.ts';
import { brandForm, brandView } from './brand.ts';
import { LANGUAGES } from './languages.ts';
import { NOTICE_EVENTS } from './notice-events.ts';
import { returnRequestForm } from './return-request-form.ts';

/**
 * The text after `/t/` in a buyer's link. It contains the order, the number of the link, and a code that cannot be
 * guessed.
 */
const token = z.strictObject({ token: z.string().max(120) });
const language = z.strictObject({ lang: z.enum(LANGUAGES).catch('en').default('en') });

/** The sample parcels of the preview: a parcel on its way, a parcel after a failed delivery, and a delivered parcel. */
export const SAMPLES = ['coming', 'failed', 'delivered'] as const;
export type Sample = (typeof SAMPLES)[number];

/**
 * The permissions that allow a user to copy the link of a parcel's page. The same permissions allow comments on the
 * order. Vendor users are refused.
 */
const MAY_COPY = ['order.individual_order', 'order.ticket_dashboard'] as const;

/**
 * An entry of the message log: a message to the buyer of a parcel, or the buyer's choice to stop or resume messages.
 */
export const loggedMessage = z.object({
  what: z.enum([
    ...NOTICE_EVENTS,
    'confirm',
    'not_asked',
    'changed',
    'new_link',
    'comment',
    'refund_account',
    'stop',
    'start',
  ]),
  channel: z.enum(['mail', 'sms', 'whatsapp', 'page']),
  /** Who sent the message or made the choice. `us`: we sent the message automatically for the seller. */
  by: z.enum(['us', 'seller', 'staff', 'buyer']),
  at: z.string(),
});
export type LoggedMessage = z.output<typeof loggedMessage>;

/**
 * The link to a parcel's page. `dead`: it is blocked, because too many wrong digits were entered. `stopped`: the buyer
 * wants no messages. `channels`: the channels by which a new link would be sent to the buyer. Empty if the order lacks
 * an e-mail address or mobile number for them, or if the buyer's data was removed. `messages`: the messages to the
 * buyer and the buyer's choices about them, newest first.
 */
export const buyerLinkView = z.object({
  url: z.string(),
  dead: z.boolean(),
  stopped: z.boolean(),
  channels: z.array(z.enum(['mail', 'sms', 'whatsapp'])),
  messages: z.array(loggedMessage),
});
export type BuyerLinkView = z.output<typeof buyerLinkView>;

/** The path of a seller's brand. A seller must use their own id. Staff can use the id of any seller. */
const ofSeller = { params: z.strictObject({ id }) };

/**
 * How many pages and forms an IP address may request in a minute. The number is high, because thousands of phones of a
 * mobile network share one IP address. Forms are limited by link (`openForm`), and the firewall limits all requests.
 */
const PER_ADDRESS = 3000;
/**
 * How many forms with photos an IP address may send in a minute. The number is lower, because a form may have 4 MB,
 * which are read before the link is checked.
 */
const PHOTO_FORMS_PER_ADDRESS = 100;

export const buyerContract = contract({
  brand: endpoint({
    method: 'GET',
    path: '/sellers/{id}/brand',
    access: CREATE_PERMISSIONS,
    summary: 'Read what a seller shows on the pages of their parcels: name, colour, contact, return policy',
    ...ofSeller,
    asOther: true,
    reply: brandView,
    errors: ['NOT_FOUND'],
  }),
  saveBrand: endpoint({
    method: 'PUT',
    path: '/sellers/{id}/brand',
    access: CREATE_PERMISSIONS,
    summary: 'Save what a seller shows on the pages of their parcels',
    ...ofSeller,
    body: brandForm,
    reply: brandView,
    revisioned: brandView,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  previewBrand: endpoint({
    method: 'POST',
    path: '/sellers/{id}/brand/preview',
    access: CREATE_PERMISSIONS,
    summary: 'Show the page of a sample parcel as buyers would see it, without saving anything',
    ...ofSeller,
    query: z.strictObject({ lang: z.enum(LANGUAGES).default('en'), sample: z.enum(SAMPLES).default('coming') }),
    body: brandForm,
    asOther: true,
    reply: z.object({ html: z.string() }),
    errors: ['NOT_FOUND'],
  }),
  link: endpoint({
    method: 'GET',
    path: '/orders/{id}/buyer-link',
    access: MAY_COPY,
    summary: 'Read the link of the page on which the buyer follows the parcel',
    params: z.strictObject({ id }),
    asOther: true,
    reply: buyerLinkView,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  newLink: endpoint({
    method: 'POST',
    path: '/orders/{id}/buyer-link',
    access: MAY_COPY,
    summary:
      'Make a new link of the page on which the buyer follows the parcel, and optionally send it. The old link ends',
    params: z.strictObject({ id }),
    body: z.strictObject({
      /** Sends the link to the buyer by all channels that are on: three times a day at most. */
      send: z.boolean().default(false),
    }),
    reply: buyerLinkView,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  askAgain: endpoint({
    method: 'POST',
    path: '/orders/{id}/ask-buyer',
    access: MAY_COPY,
    summary: 'Ask the buyer of a COD order once more whether it shall be sent: twice at most, four hours apart',
    params: z.strictObject({ id }),
    reply: orderConfirmationView,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  show: endpoint({
    method: 'GET',
    path: '/t/{token}',
    access: 'public',
    summary: 'Show a buyer where their parcel is, without personal data',
    params: token,
    query: language,
    page: true,
    reply: noData,
    perMinute: PER_ADDRESS,
  }),
  prove: endpoint({
    method: 'POST',
    path: '/t/{token}',
    access: 'public',
    summary: 'Show a buyer their address and choices after the last four digits of their mobile number',
    params: token,
    query: language,
    body: z.strictObject({ digits: lineField().max(10).catch('') }),
    page: true,
    reply: noData,
    perMinute: PER_ADDRESS,
  }),
  stop: endpoint({
    method: 'POST',
    path: '/t/{token}/stop',
    access: 'public',
    summary: 'Stop the messages to the buyer about a parcel, or begin them again',
    params: token,
    query: language,
    body: z.strictObject({ start: z.literal('yes').optional().catch(undefined) }),
    page: true,
    reply: noData,
    perMinute: PER_ADDRESS,
  }),
  askReturn: endpoint({
    method: 'POST',
    path: '/t/{token}/return',
    access: 'public',
    summary: 'Take a buyer’s request to give a delivered parcel back',
    params: token,
    query: language,
    body: returnRequestForm,
    files: true,
    tooLarge: 'The photos have more than 4 MB together. Go back and choose fewer or smaller ones.',
    page: true,
    reply: noData,
    perMinute: PHOTO_FORMS_PER_ADDRESS,
  }),
  choose: endpoint({
    method: 'POST',
    path: '/t/{token}/choice',
    access: 'public',
    summary:
      'Take what a buyer says: that an order shall be sent or not, another attempt or a refusal after a failed delivery, that nobody came, or that a delivered parcel was not received',
    params: token,
    query: language,
    body: z.strictObject({
      proof: lineField().max(120).catch(''),
      choice: z.enum(['again', 'refuse', 'nobody_came', 'stop', 'not_received', 'confirm', 'cancel']).catch('again'),
      /** For `confirm` and `cancel`: the time at which the question on the page was sent. */
      asked: lineField().max(40).catch(''),
      /** For `stop`: when the choice or the corrections that the page showed were made. */
      answered: lineField().max(40).catch(''),
      day: z.iso.date().catch(''),
      phone: lineField().max(15).catch(''),
      /** For `again` and `refuse`: `yes` if the buyer says that nobody came for the failed attempt. */
      nobody_came: z.literal('yes').optional().catch(undefined),
      /** A correction of the address, such as the house, the street or a landmark. The pin code does not change. */
      landmark: lineField().max(100).catch(''),
      /** The person with whom, or the place where, the courier must leave the parcel. */
      leave_with: lineField().max(60).catch(''),
      reason: lineField().max(300).catch(''),
    }),
    page: true,
    reply: noData,
    perMinute: PER_ADDRESS,
  }),
});
