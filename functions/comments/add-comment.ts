import type * as z from 'zod';
import type { newComment } from '../../shared/comments/contract.ts';
import { Failure } from '../../shared/errors.ts';
import { areMessagesStopped } from '../message-log/message-log-store.ts';
import { checkBuyer } from '../orders/api/get-order.ts';
import { changeOrder } from '../orders/change/change-order.ts';
import { endWaitingChoice } from '../orders/ndr/decide-choice.ts';
import { type ChoiceWait, newReattempt, withReattempt } from '../orders/ndr/new-reattempt.ts';
import { findReattempt, newReattemptWrite, type ReattemptRequest } from '../orders/ndr/reattempt-store.ts';
import { REPLACED_BY_REATTEMPT_OUTCOME } from '../orders/ndr/reattempt-words.ts';
import { isPaid, type Order } from '../orders/record/order.ts';
import { type Created, earlierResult, rememberedKeyWrites, withKeyInRecord } from '../platform/http/idempotency.ts';
import { rateLimit } from '../platform/http/rate-limit.ts';
import { newId } from '../platform/ids.ts';
import { send } from '../platform/messaging/queues.ts';
import type { Change } from '../platform/table/change.ts';
import { whySmsOff } from '../sms/why-sms-off.ts';
import type { Ctx } from '../users/caller/serve.ts';
import { MESSAGES_STOPPED, NO_EMAIL } from './channels.ts';
import { limitMessages } from './limit-messages.ts';
import { checkReattempt, requestedReattempt } from './reattempt-comment.ts';
import { type Comment, findComment, newCommentWrites } from './store.ts';
import { messageConsignee } from './tell-consignee.ts';

/**
 * How many re-attempts of one parcel may be requested in a day. A limit is needed because each request is sent to the
 * courier.
 */
const MOST_ASKED_A_DAY = 10;
const DAY_SECONDS = 24 * 3600;

type Body = z.output<typeof newComment>;

/**
 * The parts of a request's context that adding a comment needs: the author, the time, and the hash and key that detect
 * a repeat.
 */
type Author = Pick<Ctx, 'caller' | 'repeat' | 'at'> & {
  /**
   * Returns the order with the changes that the comment makes to it, and further writes. They are stored in the same
   * transaction.
   * @throws Failure with the reason if the comment is refused
   */
  change?: (order: Order, comment: Comment) => CommentEffects | Promise<CommentEffects>;
  /** Set if the buyer made this choice on the parcel's page. The caller is then the seller. */
  byBuyer?: BuyersChoice;
};

/** What a comment changes: its order, and further records. */
export interface CommentEffects {
  order: Order;
  also?: readonly Change[];
}

/** The effects of a buyer's choice, in addition to its comment. */
export interface BuyersChoice {
  /** Why the choice is not sent to the courier at once; undefined if it is. */
  wait: ChoiceWait | undefined;
}

/**
 * Returns whether a re-attempt after the last failed delivery is pending or accepted. If so, a further request is
 * either a repeat or refused.
 */
const isAsked = ({ reattempt, attempts }: Order): boolean =>
  reattempt?.attempt === attempts && ['queued', 'accepted'].includes(reattempt.state);

/** Checks that the messages of a comment may be sent, and counts them. @throws NOT_ALLOWED, CONFLICT, SLOW_DOWN */
async function checkMessages(body: Body, order: Order, { caller, at }: Author): Promise<void> {
  checkBuyer(order);
  const { email, mobile_number } = order.details;
  const of = { order: order.id, author: caller.id };
  const mayNotify = isPaid(order) && order.refund === null;
  const unpaid = (what: string) =>
    new Failure('CONFLICT', `${what} go to the customers of paid orders only, and not of refunded ones.`);
  if (body.sendMail && !mayNotify) throw unpaid('E-mails');
  if (body.sendMail && email === '') throw new Failure('CONFLICT', NO_EMAIL);
  const sends = body.sendSms && whySmsOff('comment') === undefined;
  if (sends && !mayNotify) throw unpaid('SMS');
  if ((body.sendMail || sends) && (await areMessagesStopped(order.id))) throw new Failure('CONFLICT', MESSAGES_STOPPED);
  if (body.sendNdr && !isAsked(order)) {
    checkReattempt(order, caller);
    await rateLimit('reattempt', order.id, MOST_ASKED_A_DAY, DAY_SECONDS, at);
  }
  if (body.sendMail) await limitMessages('mail', { ...of, to: email }, at);
  if (sends) await limitMessages('sms', { ...of, to: mobile_number }, at);
}

function commentOf(body: Body, order: Order, { caller, at, repeat, byBuyer }: Author): Comment {
  const asked = ([body.sendMail && 'mail', body.sendSms && 'sms', body.sendNdr && 'ndr'] as const).filter(
    (one) => one !== false,
  );
  const smsOff = whySmsOff('comment');
  return {
    id: newId(at),
    orderId: order.id,
    // A comment that requests a re-attempt opens a ticket. The ticket remains open until the courier takes the parcel
    // out again.
    remark: body.sendNdr ? 'open' : body.remark,
    title: body.title,
    body: body.body,
    // A person who is signed in as another user writes under their own name.
    authorId: caller.actorId ?? caller.id,
    inputHash: repeat.inputHash,
    at: at.toISOString(),
    ...(byBuyer && { isBuyers: true as const }),
    ...(asked.length > 0 && { asked }),
    ...(body.sendSms && (smsOff === undefined ? { bySms: true as const } : { smsOff })),
  };
}

/**
 * Returns the earlier comment with the same request for a re-attempt, if that request is pending or accepted. So two
 * clicks with different idempotency keys create only one request.
 */
async function sameAsk(order: Order, comment: Comment): Promise<Comment | undefined> {
  const { id, reattempt } = order;
  if (reattempt === undefined || !isAsked(order)) return undefined;
  const earlier = await findComment(id, reattempt.comment);
  return earlier?.inputHash === comment.inputHash && earlier.authorId === comment.authorId ? earlier : undefined;
}

/** Returns the order with this comment's remark, unless a newer comment has set the order's remark. */
const tellOf = (order: Order, { id, remark }: Comment): Order =>
  order.lastComment !== undefined && order.lastComment >= id
    ? order
    : { ...order, lastRemark: remark, lastComment: id };

/** Stores the comment, its remark on the order, and the requested re-attempt in one transaction. */
async function write(body: Body, order: Order, ctx: Author): Promise<Created<Comment>> {
  const repeat = withKeyInRecord(ctx.repeat);
  const comment = commentOf(body, order, ctx);
  const request = requestedReattempt(body, order, { at: ctx.at, isBuyers: ctx.byBuyer !== undefined });
  let twin: Comment | undefined;
  const decide = async (now: Order) => {
    twin = await earlierResult<Comment>(repeat, (id) => findComment(now.id, id));
    if (body.sendNdr) twin ??= await sameAsk(now, comment);
    if (twin !== undefined) return undefined;
    checkBuyer(now);
    if (body.sendNdr) checkReattempt(now, ctx.caller);
    const asked = body.sendNdr ? newReattempt(now, comment.id, request, ctx.byBuyer?.wait) : undefined;
    const { order: said, also = [] } = (await ctx.change?.(now, comment)) ?? { order: now };
    return {
      order: tellOf(asked === undefined ? said : withReattempt(said, asked, ctx.at), comment),
      also: [
        ...newCommentWrites(comment),
        ...also,
        ...(asked === undefined
          ? []
          : [newReattemptWrite(asked), ...(await endWaitingChoice(now, REPLACED_BY_REATTEMPT_OUTCOME)).also]),
        ...rememberedKeyWrites(repeat, comment.id),
      ],
    };
  };
  await changeOrder(order, decide, ctx.at);
  return { value: twin ?? comment, replayed: twin !== undefined };
}

/**
 * Adds a comment to an order, whose row in lists turns yellow. If requested, also messages the consignee or requests
 * another attempt from the courier. If one of these fails, the comment is still stored.
 */
export async function addCommentTo(
  order: Order,
  body: Body,
  ctx: Author,
): Promise<Created<Comment> & { asked: ReattemptRequest | undefined }> {
  const earlier = await earlierResult<Comment>(withKeyInRecord(ctx.repeat), (id) => findComment(order.id, id));
  if (earlier === undefined) await checkMessages(body, order, ctx);
  const { value: comment, replayed } =
    earlier === undefined ? await write(body, order, ctx) : { value: earlier, replayed: true };
  await messageConsignee(comment, order, ctx);
  const asked = body.sendNdr ? await findReattempt(order.id, comment.id) : undefined;
  // If this message is lost, the schedule `settle-due` finds the request later.
  if (asked?.state === 'queued') await send('reattempts', [{ orderId: order.id }]);
  return { value: comment, replayed, asked };
}
