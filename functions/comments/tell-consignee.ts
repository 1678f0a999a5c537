import { messageLogWrite } from '../message-log/message-log-store.ts';
import type { Order } from '../orders/record/order.ts';
import { sendMail } from '../platform/messaging/mail.ts';
import { ConditionFailed } from '../platform/table/change.ts';
import { commit } from '../platform/table/commit.ts';
import { sendSms } from '../sms/send-sms.ts';
import type { Ctx } from '../users/caller/serve.ts';
import { findUser } from '../users/store.ts';
import { commentMail, commentSms } from './messages.ts';
import { type Comment, messageQueuedWrite, messagesClaimWrite, messagesReleaseWrite } from './store.ts';

/**
 * How long a claim is valid. It is longer than any request runs, so a valid claim belongs to a process that may still
 * be sending.
 */
const CLAIM_MS = 60_000;

const claimed = (comment: Comment, at: Date): Promise<boolean> =>
  commit([messagesClaimWrite(comment, at)]).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ConditionFailed) return false;
      throw error;
    },
  );

/** Builds the write that logs a comment which is sent to the consignee. */
const logOf = ({ orderId, id, authorId }: Comment, channel: 'mail' | 'sms', at: Date) =>
  messageLogWrite(orderId, { what: 'comment', channel, by: authorId, at: at.toISOString() }, id);

/**
 * Sends a comment to the consignee by the requested channels. A claim ensures that only one process does so. A repeat
 * of the command sends the messages that were not sent. If the first process died while it held the claim, a repeat
 * sends them only after a minute.
 */
export async function messageConsignee(comment: Comment, order: Order, { caller, at }: Pick<Ctx, 'caller' | 'at'>) {
  const { asked = [], claimedAt = 0 } = comment;
  const byMail = asked.includes('mail') && comment.mailed !== true;
  const bySms = comment.bySms === true && comment.texted !== true;
  if (!byMail && !bySms) return;
  if (claimedAt > at.getTime() - CLAIM_MS || !(await claimed(comment, at))) return;
  try {
    const seller = (order.owner === caller.id ? caller.user : await findUser(order.owner)) ?? caller.user;
    if (byMail) {
      await sendMail(commentMail(comment, order, seller));
      await commit([messageQueuedWrite(comment, 'mailed'), logOf(comment, 'mail', at)]);
    }
    if (bySms) {
      await sendSms(commentSms(comment, order, seller));
      await commit([messageQueuedWrite(comment, 'texted'), logOf(comment, 'sms', at)]);
    }
  } catch (error) {
    await commit([messagesReleaseWrite(comment)]);
    throw error;
  }
}
