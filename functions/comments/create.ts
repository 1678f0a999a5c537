import type { commentsContract } from '../../shared/comments/contract.ts';
import { changeOrder, type Decision } from '../orders/change-order.ts';
import { getOrder } from '../orders/get-order.ts';
import type { Order } from '../orders/order.ts';
import type { Change } from '../platform/change.ts';
import { earlierOf, once } from '../platform/idempotency.ts';
import { sendMail } from '../platform/mail.ts';
import { rateLimit } from '../platform/rate-limit.ts';
import { commit } from '../platform/table/commit.ts';
import type { Verb } from '../users/serve.ts';
import { commentView } from './comment-view.ts';
import { addComment, type Comment, findComment, markMailed } from './store.ts';

/** Mails an hour: their text and receiver are the seller's, the sender is us. */
const MOST_MAILS_OF_ORDER = 10;
const MOST_MAILS_OF_AUTHOR = 100;

/** The order shows the remark of its newest comment, whichever of several is told of last. */
const tellOf = (order: Order, { id, remark }: Comment): Decision | undefined =>
  order.lastComment !== undefined && order.lastComment >= id
    ? undefined
    : { order: { ...order, lastRemark: remark, lastComment: id } };

/** Comments on an order; the order's row turns yellow. With sendMail the consignee is told. */
export const create: Verb<typeof commentsContract.create> = async ({ body }, { caller, repeat, at }) => {
  const order = await getOrder(caller, body.model_id);
  const found = (id: string) => findComment(order.id, id);
  const earlier = body.sendMail ? await earlierOf<Comment>(repeat, found) : undefined;
  if (body.sendMail && earlier === undefined) {
    await rateLimit('comment-mail', order.id, MOST_MAILS_OF_ORDER, 3600, at);
    await rateLimit('comment-mail-of', caller.id, MOST_MAILS_OF_AUTHOR, 3600, at);
  }
  const made = (id: string): Comment => ({
    id,
    orderId: order.id,
    remark: body.remark,
    title: body.title,
    body: body.body,
    authorId: caller.id,
    inputHash: repeat.inputHash,
    at: at.toISOString(),
  });
  const make = async (id: string, extra: Change[]) => {
    await commit([...addComment(made(id)), ...extra]);
    return made(id);
  };
  const { value: comment, replayed } =
    earlier === undefined ? await once<Comment>(repeat, make, found) : { value: earlier, replayed: true };
  // What follows is done after the comment stands: a repeat of a command that died in between does what is missing.
  await changeOrder(order.id, (now) => tellOf(now, comment), at);
  if (body.sendMail && comment.mailed !== true) {
    await sendMail({
      to: order.details.email,
      subject: `Your shipment: ${body.title.replace(/\s+/g, ' ')}`,
      text: body.body,
    });
    await commit([markMailed(comment)]);
  }
  return { data: commentView(comment, caller.user), message: 'Comment added.', replayed };
};
