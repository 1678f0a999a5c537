import type { commentsContract } from '../../shared/comments/contract.ts';
import { Failure } from '../../shared/errors.ts';
import { changeOrder, type Decision } from '../orders/change-order.ts';
import { getOrder } from '../orders/get-order.ts';
import { isPaid, type Order } from '../orders/order.ts';
import type { Change } from '../platform/change.ts';
import { byRecord, earlierOf, once } from '../platform/idempotency.ts';
import { sendMail } from '../platform/mail.ts';
import { commit } from '../platform/table/commit.ts';
import type { Verb } from '../users/serve.ts';
import { findUser } from '../users/store.ts';
import type { User } from '../users/user.ts';
import { askedReattempt } from './ask-reattempt.ts';
import { channelsOf } from './channels.ts';
import { commentView } from './comment-view.ts';
import { limitMails } from './limit-mails.ts';
import { mailOf } from './mail-of.ts';
import { addComment, type Comment, findComment, markMailed } from './store.ts';

/** The order shows the remark of its newest comment, whichever of several is told of last. */
const tellOf = (order: Order, { id, remark }: Comment): Decision | undefined =>
  order.lastComment !== undefined && order.lastComment >= id
    ? undefined
    : { order: { ...order, lastRemark: remark, lastComment: id } };

/** Writes to the consignee, once: a repeat of a command that died in between does what is missing. */
async function tellConsignee(comment: Comment, order: Order, author: User): Promise<void> {
  if (comment.mailed === true) return;
  const seller = order.owner === author.id ? author : await findUser(order.owner);
  await sendMail(mailOf(comment, order, seller ?? author));
  await commit([markMailed(comment)]);
}

/** Comments on an order; the order's row turns yellow. The customer is told, or another attempt asked for, where wanted. */
export const create: Verb<typeof commentsContract.create> = async ({ body }, ctx) => {
  const { caller, at } = ctx;
  const repeat = byRecord(ctx.repeat);
  const order = await getOrder(caller, body.model_id);
  const found = (id: string) => findComment(order.id, id);
  const earlier = await earlierOf<Comment>(repeat, found);
  if (earlier === undefined && body.sendMail) {
    if (!isPaid(order)) throw new Failure('CONFLICT', 'E-mails go to the customers of paid orders only.');
    await limitMails({ order: order.id, author: caller.id, to: order.details.email }, at);
  }
  const reattempt = earlier === undefined ? askedReattempt(body, order, caller, at) : undefined;
  const asked = ([body.sendMail && 'mail', body.sendSms && 'sms', body.sendNdr && 'ndr'] as const).filter(
    (one) => one !== false,
  );
  const made = (id: string): Comment => ({
    id,
    orderId: order.id,
    // A ticket is open until staff have asked the courier.
    remark: body.sendNdr ? 'open' : body.remark,
    title: body.title,
    body: body.body,
    authorId: caller.id,
    inputHash: repeat.inputHash,
    at: at.toISOString(),
    ...(asked.length > 0 && { asked }),
    ...(reattempt !== undefined && { reattempt }),
  });
  const make = async (id: string, extra: Change[]) => {
    await commit([...addComment(made(id)), ...extra]);
    return made(id);
  };
  const { value: comment, replayed } =
    earlier === undefined ? await once<Comment>(repeat, make, found) : { value: earlier, replayed: true };
  await changeOrder(order.id, (now) => tellOf(now, comment), at);
  if (body.sendMail) await tellConsignee(comment, order, caller.user);
  const message = ['Comment added.', ...channelsOf(comment).map(({ text }) => text)].join(' ');
  return { data: commentView(comment, caller.user), message, replayed };
};
