import * as z from 'zod';
import { requiredLines, requiredText } from '../contact.ts';
import { contract, endpoint } from '../endpoint.ts';
import { reattemptView } from '../tickets/ndr.ts';
import { id, instant, listMeta, paging, personView } from '../wire.ts';
import { reattemptForm } from './reattempt.ts';

/** The permissions for the comments on an order: creating orders, or working on tickets. A caller needs one of them. */
const COMMENTS = ['order.individual_order', 'order.ticket_dashboard'] as const;

/** One channel that the author of a comment chose, and the result. */
const channelView = z.object({
  channel: z.enum(['sms', 'mail', 'ndr']),
  /**
   * For SMS and e-mail: `sent`, or `off` if nothing was sent (`text` explains why). For NDR: `queued` if the request
   * waits to be sent to the courier, `accepted` or `refused` by the courier, or `open` while staff have a ticket for
   * it.
   */
  state: z.enum(['sent', 'off', 'queued', 'accepted', 'refused', 'open']),
  text: z.string(),
});

export const commentView = z.object({
  _id: z.string(),
  remark: z.enum(['open', 'closed', 'resolved']),
  title: z.string(),
  body: z.string(),
  timestamp: z.string(),
  author: personView,
  model_id: z.string(),
  channels: z.array(channelView),
  /**
   * The address and day of the requested delivery attempt. Null if no attempt is requested, or if the courier decides
   * on the address and day.
   */
  reattempt: reattemptForm.nullable(),
});
export type CommentView = z.output<typeof commentView>;

/** Whether a comment can use a channel. `text` explains what the channel does, or why it is off. */
const offer = z.object({ on: z.boolean(), text: z.string() });

export const channelsView = z.object({
  sms: offer,
  mail: offer,
  /**
   * The channel NDR requests another delivery attempt from the courier. `offered` is true for the seller and staff.
   * `form` is true if the courier needs a contact, an address and a day.
   */
  ndr: offer.extend({ offered: z.boolean(), form: z.boolean() }),
});
export type ChannelsView = z.output<typeof channelsView>;

const channel = z.boolean().default(false);

/**
 * A new comment (spec 3 section 5). SMS and e-mail inform the consignee. NDR requests another delivery attempt from the
 * courier.
 */
export const newComment = z.strictObject({
  remark: z.enum(['open', 'closed', 'resolved']),
  title: requiredText('Please enter title', 120),
  body: requiredLines('Please enter message', 2000),
  onModel: z.literal('Order'),
  model_id: id,
  sendSms: channel,
  sendMail: channel,
  sendNdr: channel,
  ...reattemptForm.partial().shape,
});

export const commentsContract = contract({
  list: endpoint({
    method: 'GET',
    path: '/comments',
    access: COMMENTS,
    summary: 'List the comments on an order, newest first',
    query: z.strictObject({ model_id: id, onModel: z.literal('Order'), ...paging }),
    asOther: true,
    reply: z.array(commentView),
    meta: z.object(listMeta),
    errors: ['NOT_FOUND'],
  }),
  channels: endpoint({
    method: 'GET',
    path: '/comments/channels',
    access: COMMENTS,
    summary: 'Read what a comment on an order can do: notify the customer, ask the courier for another attempt',
    query: z.strictObject({ model_id: id, onModel: z.literal('Order') }),
    asOther: true,
    reply: channelsView,
    errors: ['NOT_FOUND'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/comments',
    access: COMMENTS,
    summary: 'Comment on an order, and optionally notify its customer or ask for another delivery attempt',
    body: newComment,
    asOther: true,
    reply: commentView,
    errors: ['NOT_FOUND', 'CONFLICT'],
    idempotent: true,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/orders/{id}/buyer-choice',
    access: 'order.ticket_dashboard',
    summary: 'Approve, decline or stop what a buyer chose after a failed delivery, before it goes to the courier',
    params: z.strictObject({ id }),
    body: z.discriminatedUnion('decision', [
      z.strictObject({ decision: z.literal('approve'), asked_at: instant }),
      z.strictObject({
        decision: z.literal('decline'),
        asked_at: instant,
        reason: requiredText('Enter a reason for the buyer.', 200),
      }),
      z.strictObject({ decision: z.literal('stop'), asked_at: instant }),
    ]),
    reply: reattemptView.nullable(),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  reattempt: endpoint({
    method: 'POST',
    path: '/orders/{id}/reattempt',
    access: COMMENTS,
    summary: 'Ask the courier for another delivery attempt of a parcel whose delivery failed',
    params: z.strictObject({ id }),
    body: z.strictObject({ note: requiredLines('Please enter message', 2000), ...reattemptForm.partial().shape }),
    apiKey: true,
    // The reply does not contain the courier's answer, because a repeated command must get the same reply. The
    // courier's answer is in the order's `reattempt`.
    reply: z.object({ comment_id: z.string() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    idempotent: true,
  }),
});
