import type { commentsContract } from '../../shared/comments/contract.ts';
import { getOrder } from '../orders/api/get-order.ts';
import type { Verb } from '../users/caller/serve.ts';
import { findUser } from '../users/store.ts';
import { addCommentTo } from './add-comment.ts';
import { channelsOf } from './channels-of.ts';
import { commentView } from './comment-view.ts';

/** Adds a comment to an order. The reply has the outcome of each of the comment's messages. */
export const create: Verb<typeof commentsContract.create> = async ({ body }, ctx) => {
  const order = await getOrder(ctx.caller, body.model_id);
  const { value: comment, replayed, asked } = await addCommentTo(order, body, ctx);
  const message = ['Comment added.', ...channelsOf(comment, asked).map(({ text }) => text)].join(' ');
  const { actorId, user } = ctx.caller;
  const author = actorId === null ? user : await findUser(actorId);
  return { data: commentView(comment, author, asked), message, replayed };
};

/**
 * Requests another delivery attempt from the courier. The request is stored as a comment on the order, and no message
 * goes to the consignee.
 */
export const reattempt: Verb<typeof commentsContract.reattempt> = async ({ params, body: { note, ...where } }, ctx) => {
  const order = await getOrder(ctx.caller, params.id);
  const channels = { sendSms: false, sendMail: false, sendNdr: true };
  const comment = {
    remark: 'open',
    title: 'Another attempt',
    body: note,
    onModel: 'Order',
    model_id: order.id,
  } as const;
  const { value, replayed } = await addCommentTo(order, { ...comment, ...where, ...channels }, ctx);
  return { data: { comment_id: value.id }, message: 'The courier is asked for another attempt.', replayed };
};
