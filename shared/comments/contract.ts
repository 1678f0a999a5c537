import * as z from 'zod';
import { requiredLines, requiredText } from '../contact.ts';
import { contract, endpoint } from '../endpoint.ts';
import { id, listMeta, paging, personView } from '../wire.ts';
import { reattempt } from './reattempt.ts';

/** The result of a requested channel. */
const channelView = z.object({
  channel: z.enum(['sms', 'mail', 'ndr']),
  /**
   * `sent`: on its way. `off`: nothing is sent, `text` says why. For NDR `queued`, `accepted`, `refused` by the
   * courier, or `open`: a ticket for staff.
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
  /** The requested reattempt: where and when; null without one, or if the courier decides itself. */
  reattempt: reattempt.nullable(),
});
export type CommentView = z.output<typeof commentView>;

/** A channel of a comment; `text` says what it does, or why it is off. */
const offer = z.object({ on: z.boolean(), text: z.string() });

export const channelsView = z.object({
  sms: offer,
  mail: offer,
  /** `offered` to the seller and to staff. `form`: the courier needs a contact, a place and a time. */
  ndr: offer.extend({ offered: z.boolean(), form: z.boolean() }),
});
export type ChannelsView = z.output<typeof channelsView>;

const channel = z.boolean().default(false);

/** Spec 3 section 5. SMS and e-mail notify the consignee, NDR asks the courier for another attempt. */
export const newComment = z.strictObject({
  remark: z.enum(['open', 'closed', 'resolved']),
  title: requiredText('Please enter title', 120),
  body: requiredLines('Please enter message', 2000),
  onModel: z.literal('Order'),
  model_id: id,
  sendSms: channel,
  sendMail: channel,
  sendNdr: channel,
  ...reattempt.partial().shape,
});

export const commentsContract = contract({
  list: endpoint({
    method: 'GET',
    path: '/comments',
    access: 'order.individual_order',
    summary: 'Comments on an order, newest first',
    query: z.strictObject({ model_id: id, onModel: z.literal('Order'), ...paging }),
    asOther: true,
    reply: z.array(commentView),
    meta: z.object(listMeta),
    errors: ['NOT_FOUND'],
  }),
  channels: endpoint({
    method: 'GET',
    path: '/comments/channels',
    access: 'order.individual_order',
    summary: 'What a comment on an order can do: tell its customer, ask its courier for another attempt',
    query: z.strictObject({ model_id: id, onModel: z.literal('Order') }),
    asOther: true,
    reply: channelsView,
    errors: ['NOT_FOUND'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/comments',
    access: 'order.individual_order',
    summary: 'Comment on an order; tell its customer, or ask for another delivery attempt',
    body: newComment,
    asOther: true,
    reply: commentView,
    errors: ['NOT_FOUND', 'CONFLICT', 'SLOW_DOWN'],
    idempotent: true,
  }),
});
