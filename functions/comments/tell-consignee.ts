import type { Order } from '../orders/order.ts';
import { sendMail } from '../platform/mail.ts';
import { commit } from '../platform/table/commit.ts';
import { sendSms } from '../sms/send-sms.ts';
import { findUser } from '../users/store.ts';
import type { User } from '../users/user.ts';
import { mailOf } from './mail-of.ts';
import { smsOf } from './sms-of.ts';
import { type Comment, markTold } from './store.ts';

/** Tells the consignee by the channels that were asked for, once: a repeat of a command that died in between does what is missing. */
export async function tellConsignee(comment: Comment, order: Order, author: User): Promise<void> {
  const { asked = [] } = comment;
  const byMail = asked.includes('mail') && comment.mailed !== true;
  const bySms = asked.includes('sms') && comment.smsOff === undefined && comment.texted !== true;
  if (!byMail && !bySms) return;
  const seller = (order.owner === author.id ? author : await findUser(order.owner)) ?? author;
  if (byMail) {
    await sendMail(mailOf(comment, order, seller));
    await commit([markTold(comment, 'mailed')]);
  }
  if (bySms) {
    await sendSms(smsOf(comment, order, seller));
    await commit([markTold(comment, 'texted')]);
  }
}
