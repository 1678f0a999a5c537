import type { commentsContract } from '../../shared/comments/contract.ts';
import { getOrder } from '../orders/api/get-order.ts';
import type { Ctx, Verb } from '../users/caller/serve.ts';
import { findUser } from '../users/store.ts';
import { addCommentTo } from './add-comment.ts';
import { channelsOf } from './channels-of.ts';
import { commentView } from './comment-view.ts';

type CreateInput = Parameters<Verb<typeof commentsContract.create>>[0];

/** Adds a comment to an order, and returns it with the outcome of each of its messages. */
async function added(body: CreateInput['body'], ctx: Pick<Ctx, 'caller' | 'repeat' | 'at'>) {
  const order = await getOrder(ctx.caller, body.model_id);
  const { value: comment, replayed, asked } = await addCommentTo(order, body, ctx);
  const message = ['Comment added.', ...channelsOf(comment, asked).map(({ text }) => text)].join(' ');
  const { actorId, user } = ctx.caller;
  const author = actorId === null ? user : await findUser(actorId);
  return { data: commentView(comment, author, asked), message, replayed };
}

export const create: Verb<typeof commentsContract.create> = ({ body }, ctx) => added(body, ctx);

/** Asks the courier for another delivery attempt, by a comment on the order that messages nobody else. */
export const reattempt: Verb<typeof commentsContract.reattempt> = ({ params, body: { note, ...where } }, ctx) => {
  const comment = {
    remark: 'open',
    title: 'Another attempt',
    body: note,
    onModel: 'Order',
    model_id: params.id,
  } as const;
  return added({ ...comment, ...where, sendSms: false, sendMail: false, sendNdr: true }, ctx);
};
