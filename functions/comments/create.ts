import type { commentsContract } from '../../shared/comments/contract.ts';
import { changeOrder } from '../orders/change-order.ts';
import { getOrder } from '../orders/get-order.ts';
import type { Verb } from '../platform/http.ts';
import { once } from '../platform/idempotency.ts';
import { sendMail } from '../platform/mail.ts';
import { limit } from '../platform/rate-limit.ts';
import { commit } from '../platform/table.ts';
import { commentView } from './comment-view.ts';
import { addComment, type Comment, findComment, listComments, markMailed } from './store.ts';

/** Mails an hour: their text and receiver are the seller's, the sender is us. */
const MOST_MAILS_OF_ORDER = 10;
const MOST_MAILS_OF_AUTHOR = 100;

/** Comments on an order; the order's row turns yellow. With sendMail the consignee is told. */
export const create: Verb<typeof commentsContract.create> = async ({ body }, { caller, repeat, at }) => {
  const order = await getOrder(caller, body.model_id);
  if (body.sendMail) {
    await limit('comment-mail', order.id, MOST_MAILS_OF_ORDER, 3600, at);
    await limit('comment-mail-of', caller.id, MOST_MAILS_OF_AUTHOR, 3600, at);
  }
  const comment = await once<Comment>(
    repeat,
    async (id, extra) => {
      const made: Comment = {
        id,
        orderId: order.id,
        remark: body.remark,
        title: body.title,
        body: body.body,
        authorId: caller.id,
        inputHash: repeat.inputHash,
        at: at.toISOString(),
      };
      await commit([...addComment(made), ...extra]);
      return made;
    },
    async (id) => {
      const found = await findComment(order.id, id);
      return found && { hash: found.inputHash, value: found };
    },
  );
  // What follows is done after the comment stands: a repeat of a command that died in between does what is missing. The
  // order shows the newest comment's remark, which a repeat may not be.
  const [newest] = await listComments(order.id, 1);
  const remark = newest?.remark ?? comment.remark;
  await changeOrder(
    order.id,
    (now) => (now.lastRemark === remark ? undefined : { next: () => ({ ...now, lastRemark: remark }) }),
    at,
  );
  if (body.sendMail && comment.mailed !== true) {
    await sendMail({
      to: order.draft.email,
      subject: `Your shipment: ${body.title.replace(/\s+/g, ' ')}`,
      text: body.body,
    });
    await commit([markMailed(comment)]);
  }
  return { data: commentView(comment, caller.user), message: 'Comment added.' };
};
