import type * as z from 'zod';
import type { buyerContract } from '../../shared/buyer/contract.ts';
import { type Comment, newCommentWrites } from '../comments/store.ts';
import { changeOrder, type OrderDecision } from '../orders/change/change-order.ts';
import type { OrderDetails } from '../orders/record/details.ts';
import type { Order } from '../orders/record/order.ts';
import { hashOf, newId } from '../platform/ids.ts';

export type ChoiceForm = z.output<(typeof buyerContract.choose)['body']>;

/**
 * What became of the buyer's answer: `confirmed` and `called` also if it was given before; `changed` if the seller has
 * changed the order since the page was shown; `earlier` if another answer was given first; `movedOn` if the order is paid, or
 * the buyer's data was removed.
 */
export type AnswerResult = 'confirmed' | 'called' | 'changed' | 'earlier' | 'movedOn';

const MOST_LINE = 200;

/** Returns the details with the buyer's corrections. The pin code and the mobile number stay. */
function correctedDetails(details: OrderDetails, { landmark, phone }: ChoiceForm): OrderDetails {
  const { shipping_address: to } = details;
  const line2 = [to.line2, landmark].filter((line) => line !== '' && line !== undefined).join(', ');
  return {
    ...details,
    ...(phone !== '' && { alternate_number: phone }),
    shipping_address: { ...to, line2: landmark === '' ? to.line2 : line2.slice(0, MOST_LINE).toWellFormed() },
  };
}

/** Returns the buyer's answer as a comment, so that the seller sees who said what, and when. */
function commentOf(order: Order, form: ChoiceForm, at: Date): Comment {
  const { choice, landmark, phone, reason } = form;
  const corrections = [
    landmark !== '' && `Landmark: ${landmark}.`,
    phone !== '' && `Another mobile number: ${phone}.`,
  ].filter((line) => line !== false);
  const said = choice === 'cancel' ? reason || 'No reason given.' : corrections.join(' ') || 'Nothing was corrected.';
  return {
    id: newId(at),
    orderId: order.id,
    remark: 'closed',
    title: choice === 'cancel' ? 'The buyer cancelled the order' : 'The buyer confirmed the order',
    body: said,
    authorId: order.owner,
    isBuyers: true,
    inputHash: hashOf(form),
    at: at.toISOString(),
  };
}

/** Decides what a buyer's answer does to an order. Pure but for the comment's id. */
function planAnswer(order: Order, form: ChoiceForm, at: Date): AnswerResult | OrderDecision {
  const { buyerConfirmation: asked } = order;
  if (order.charge !== null || asked === undefined || order.buyerRemovedAt !== undefined) return 'movedOn';
  if (asked.at !== form.asked) return 'changed';
  const state = form.choice === 'cancel' ? 'cancelled' : 'confirmed';
  if (asked.state === state) return state === 'cancelled' ? 'called' : 'confirmed';
  if (asked.state !== 'waiting') return 'earlier';
  const details = state === 'confirmed' ? correctedDetails(order.details, form) : order.details;
  const buyerConfirmation = {
    ...asked,
    state,
    answeredAt: at.toISOString(),
    ...(state === 'cancelled' && { reason: form.reason || 'No reason given.' }),
  } as const;
  const comment = commentOf(order, form, at);
  const said = { lastRemark: comment.remark, lastComment: comment.id };
  return {
    order: { ...order, ...said, details, detailsHash: hashOf(details), buyerConfirmation },
    also: newCommentWrites(comment),
  };
}

/**
 * Stores a buyer's answer to the question whether an order shall be sent, once, and only while the order is unpaid and as
 * the buyer saw it. The conditions hold in the order's write, so that a payment at the same moment wins or waits.
 */
export async function answerOrder(order: Order, form: ChoiceForm, at: Date): Promise<AnswerResult> {
  let result: AnswerResult = 'movedOn';
  await changeOrder(
    order.id,
    (now) => {
      const planned = planAnswer(now, form, at);
      result = typeof planned === 'string' ? planned : form.choice === 'cancel' ? 'called' : 'confirmed';
      return typeof planned === 'string' ? undefined : planned;
    },
    at,
  );
  return result;
}
