import type * as z from 'zod';
import type { buyerContract } from '../../shared/buyer/contract.ts';
import { type Comment, newCommentWrites } from '../comments/store.ts';
import type { BuyerConfirmation } from '../orders/buyer-confirmation/buyer-confirmation.ts';
import { isStopUsedUp, renewedQuestion } from '../orders/buyer-confirmation/question.ts';
import { changeOrder, type OrderDecision } from '../orders/change/change-order.ts';
import type { OrderDetails } from '../orders/record/details.ts';
import type { Order } from '../orders/record/order.ts';
import { hashOf, newId } from '../platform/ids.ts';

export type ChoiceForm = z.output<(typeof buyerContract.choose)['body']>;

/**
 * The result of a buyer's answer. `confirmed`: the buyer confirmed the order. `called`: the buyer cancelled it. A
 * repeat of the same answer has the same result. `changed`: the seller has changed the order since the page was shown.
 * `earlier`: the buyer gave another answer first. `movedOn`: the order is paid, or the buyer's data was removed.
 * `undone`: the corrections were stopped. `staleStop`: the order was answered again since the page was shown.
 * `stopsUsed`: corrections were stopped too often.
 */
export type AnswerResult =
  | 'confirmed'
  | 'called'
  | 'undone'
  | 'changed'
  | 'earlier'
  | 'movedOn'
  | 'staleStop'
  | 'stopsUsed';

const MOST_LINE = 200;

/**
 * Returns line 2 of a buyer's address with the buyer's corrections at its end. If the result is too long, the old text
 * is shortened, because the courier does not know the corrections yet.
 */
export function line2With({ line2 }: OrderDetails['shipping_address'], { landmark, leave_with }: ChoiceForm): string {
  const remark = [landmark, leave_with && `Leave with or at: ${leave_with}`].filter(Boolean).join(', ');
  if (remark === '') return line2;
  return [line2.slice(0, MOST_LINE - remark.length - 2), remark].filter(Boolean).join(', ').toWellFormed();
}

/**
 * Returns whether the buyer corrects the address or the phone number, or wants the parcel left with or at another
 * place.
 */
export const isCorrected = ({ landmark, leave_with, phone }: ChoiceForm): boolean =>
  [landmark, leave_with, phone].some((text) => text !== '');

/** Returns the buyer's corrections as sentences of a comment. */
export const correctionsIn = ({ landmark, leave_with, phone }: ChoiceForm): string[] => [
  ...(landmark === '' ? [] : [`Address: ${landmark}.`]),
  ...(leave_with === '' ? [] : [`Leave with or at: ${leave_with}.`]),
  ...(phone === '' ? [] : [`Another mobile number: ${phone}.`]),
];

/** Returns the buyer's reason as the text that the seller reads. */
export const reasonIn = ({ reason }: ChoiceForm): string => reason || 'No reason given.';

/** Returns the order details with the buyer's corrections. The pin code and the mobile number do not change. */
function correctedDetails(details: OrderDetails, form: ChoiceForm): OrderDetails {
  const { shipping_address: to } = details;
  return {
    ...details,
    ...(form.phone !== '' && { alternate_number: form.phone }),
    shipping_address: { ...to, line2: line2With(to, form) },
  };
}

/** Returns the parts of the order details that a buyer can correct. */
const correctableIn = ({ alternate_number: alternate, shipping_address: { line2 } }: OrderDetails) => ({
  line2,
  ...(alternate !== undefined && { alternate }),
});

/** Returns order details with their values before the buyer's corrections, except for values that were edited since. */
function detailsBefore(
  details: OrderDetails,
  { to, line2, alternate }: NonNullable<BuyerConfirmation['corrected']>,
): OrderDetails {
  const { alternate_number: _, ...rest } = details;
  const present = correctableIn(details);
  const number = present.alternate === to.alternate ? alternate : present.alternate;
  return {
    ...rest,
    ...(number !== undefined && { alternate_number: number }),
    shipping_address: { ...details.shipping_address, ...(present.line2 === to.line2 && { line2 }) },
  };
}

const TITLES = {
  confirm: 'The buyer confirmed the order',
  cancel: 'The buyer cancelled the order',
  stop: 'The buyer stopped the corrections of the order',
} as const;

/** Returns what the seller reads about a buyer's answer. */
function bodyOf(form: ChoiceForm): string {
  if (form.choice === 'cancel') return reasonIn(form);
  if (form.choice === 'stop')
    return 'What the buyer corrected is as before, unless it was edited since. The buyer is asked again.';
  return correctionsIn(form).join(' ') || 'Nothing was corrected.';
}

/** Returns the buyer's answer as a comment, so that the seller sees who said what, and when. */
function commentOf(order: Order, form: ChoiceForm, at: Date): Comment {
  return {
    id: newId(at),
    orderId: order.id,
    remark: 'closed',
    title: TITLES[form.choice === 'cancel' || form.choice === 'stop' ? form.choice : 'confirm'],
    body: bodyOf(form),
    authorId: order.owner,
    isBuyers: true,
    inputHash: hashOf(form),
    at: at.toISOString(),
  };
}

/** Decides what a buyer's answer changes in an order. Pure, except that it creates the comment's id. */
function planAnswer(order: Order, form: ChoiceForm, at: Date): AnswerResult | OrderDecision {
  const { buyerConfirmation: asked } = order;
  if (order.charge !== null || asked === undefined || order.buyerRemovedAt !== undefined) return 'movedOn';
  if (asked.at !== form.asked) return 'changed';
  const state = form.choice === 'cancel' ? 'cancelled' : 'confirmed';
  if (asked.state === state) return state === 'cancelled' ? 'called' : 'confirmed';
  if (asked.state !== 'waiting') return 'earlier';
  const isChanged = state === 'confirmed' && isCorrected(form);
  const details = isChanged ? correctedDetails(order.details, form) : order.details;
  const corrected = { ...correctableIn(order.details), to: correctableIn(details) };
  const buyerConfirmation = {
    ...asked,
    state,
    answeredAt: at.toISOString(),
    ...(isChanged && { corrected }),
    ...(state === 'cancelled' && { reason: reasonIn(form) }),
  } as const;
  const comment = commentOf(order, form, at);
  const change = isChanged && { buyersChange: { at: at.toISOString(), comment: comment.id } };
  return decisionOf({ ...order, ...change, buyerConfirmation }, details, comment);
}

/** Returns the decision that stores an order with other details and with a comment of its buyer. */
const decisionOf = (order: Order, details: OrderDetails, comment: Comment): OrderDecision => ({
  order: {
    ...order,
    lastRemark: comment.remark,
    lastComment: comment.id,
    details,
    detailsHash: hashOf(details),
  },
  also: newCommentWrites(comment),
});

/**
 * Decides how a buyer's corrections of an unpaid order are stopped. The corrected values are set back, unless they were
 * edited since. The buyer is asked again. Pure, except that it creates the comment's id.
 */
function planStop(order: Order, form: ChoiceForm, at: Date): AnswerResult | OrderDecision {
  const { buyersChange: _, ...rest } = order;
  const { buyerConfirmation: asked, details } = order;
  if (order.charge !== null || asked?.corrected === undefined || order.buyerRemovedAt !== undefined) return 'movedOn';
  if (asked.answeredAt !== form.answered) return 'staleStop';
  if (isStopUsedUp(asked)) return 'stopsUsed';
  const stopped = { ...renewedQuestion(asked, at), stops: (asked.stops ?? 0) + 1 };
  const before = detailsBefore(details, asked.corrected);
  return decisionOf({ ...rest, buyerConfirmation: stopped }, before, commentOf(order, form, at));
}

const DONE = { confirm: 'confirmed', cancel: 'called', stop: 'undone' } as const;

/**
 * Stores the buyer's answer to "Shall this order be sent?", or stops the corrections in an earlier answer. Each order
 * stores one answer. The answer is stored only if the order is unpaid and has not changed since the buyer saw it. These
 * conditions are in the order's write, so that an answer and a payment at the same moment cannot both succeed.
 */
export async function answerOrder(order: Order, form: ChoiceForm, at: Date): Promise<AnswerResult> {
  let result: AnswerResult = 'movedOn';
  await changeOrder(
    order.id,
    (now) => {
      const { choice } = form;
      const planned = choice === 'stop' ? planStop(now, form, at) : planAnswer(now, form, at);
      result =
        typeof planned === 'string' ? planned : DONE[choice === 'cancel' || choice === 'stop' ? choice : 'confirm'];
      return typeof planned === 'string' ? undefined : planned;
    },
    at,
  );
  return result;
}
