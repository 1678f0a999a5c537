import * as z from 'zod';
import { requiredText } from '../contact.ts';
import { contract, endpoint } from '../endpoint.ts';
import { id, listMeta, paging, personView } from '../wire.ts';

export const commentView = z.object({
  _id: z.string(),
  remark: z.enum(['open', 'closed', 'resolved']),
  title: z.string(),
  body: z.string(),
  timestamp: z.string(),
  author: personView,
  model_id: z.string(),
});
export type CommentView = z.output<typeof commentView>;

/** Spec 3 section 5. The channels SMS and e-mail tell the consignee. */
export const newComment = z.strictObject({
  remark: z.enum(['open', 'closed', 'resolved']),
  title: requiredText('Please enter title', 120),
  body: requiredText('Please enter message', 2000),
  onModel: z.literal('Order'),
  model_id: id,
  sendMail: z.boolean().default(false),
});

export const commentsContract = contract({
  list: endpoint({
    method: 'GET',
    path: '/comments',
    access: 'order.individual_order',
    summary: 'Comments on an order, newest first',
    query: z.strictObject({ model_id: id, onModel: z.literal('Order'), ...paging }),
    reply: z.array(commentView),
    meta: z.object(listMeta),
    errors: ['NOT_FOUND'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/comments',
    access: 'order.individual_order',
    summary: 'Comment on an order',
    body: newComment,
    reply: commentView,
    errors: ['NOT_FOUND', 'CONFLICT', 'SLOW_DOWN'],
    idempotent: true,
  }),
});
