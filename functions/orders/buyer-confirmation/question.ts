import { isDeepStrictEqual } from 'node:util';
import { collectablePaise } from '../../../shared/orders/rules/worth.ts';
import type { OrderConfirmationView } from '../../../shared/rules/order-rule.ts';
import type { Need } from '../../../shared/shops/order-from-shop.ts';
import { phoneChannelsOf } from '../../whatsapp/why-whatsapp-off.ts';
import type { OrderDetails } from '../record/details.ts';
import type { Order } from '../record/order.ts';
import type { BuyerConfirmation } from './buyer-confirmation.ts';

/** The data that a shop's order may still lack when its buyer is asked, because the question does not show them. */
const MAY_LACK: readonly Need[] = ['weight', 'box', 'pickup'];

/**
 * Returns whether the buyer of an order can be asked. The order must be unpaid COD and have all data that the question
 * shows. We must have the buyer's e-mail address, or send questions to phones.
 */
export const canAskBuyer = ({ charge, details, needs = [] }: Order): boolean =>
  charge === null &&
  details.payment_method === 'cod' &&
  (details.email !== '' || phoneChannelsOf('confirm').length > 0) &&
  needs.every((need) => MAY_LACK.includes(need));

/** Returns when a buyer was last asked. */
export const lastAskedAt = ({ at, askedAgain }: BuyerConfirmation): string => askedAgain?.at ?? at;

/** Returns whether a changed order contains a new question to its buyer, for the first time or again. */
export const hasNewQuestion = (before: Order | undefined, { buyerConfirmation: asked }: Order): boolean =>
  asked !== undefined &&
  (before?.buyerConfirmation === undefined || lastAskedAt(asked) !== lastAskedAt(before.buyerConfirmation));

/** Returns the time until which an order waits for its buyer's answer. */
export const waitsForBuyerUntil = (asked: BuyerConfirmation): Date =>
  new Date(Date.parse(lastAskedAt(asked)) + asked.hours * 3600_000);

/** Returns the question and the buyer's answer as the API shows them. */
export const confirmationView = (asked: BuyerConfirmation): OrderConfirmationView => ({
  state: asked.state,
  since: lastAskedAt(asked),
  until: waitsForBuyerUntil(asked).toISOString(),
  asked_again: asked.askedAgain?.times ?? 0,
  unanswered: asked.unanswered,
  answered_at: asked.answeredAt ?? null,
  reason: asked.reason ?? null,
});

/**
 * Returns whether automatic shipping must not ship an order yet, because its buyer cancelled it or still has time to
 * answer.
 */
export function isHeldForBuyer({ buyerConfirmation: asked }: Order, at: Date): boolean {
  if (asked === undefined || asked.state === 'confirmed') return false;
  return asked.state === 'cancelled' || asked.unanswered === 'hold' || waitsForBuyerUntil(asked) > at;
}

/** Returns the parts of an order that the buyer agrees to by confirming it. */
const agreedTo = (details: OrderDetails) => [
  details.first_name,
  details.last_name,
  details.mobile_number,
  details.email,
  details.shipping_address,
  details.payment_method,
  details.product_name,
  details.quantity,
  collectablePaise(details),
];

/**
 * Returns a changed order. If the change affects something that the buyer agreed to, removes the earlier answer and
 * asks the buyer again. Pure.
 */
export function withOutdatedAnswerRemoved(before: Order, next: Order, at: Date): Order {
  const { buyerConfirmation: asked, ...rest } = next;
  if (asked === undefined || asked !== before.buyerConfirmation || next.charge !== null) return next;
  if (isDeepStrictEqual(agreedTo(before.details), agreedTo(next.details))) return next;
  if (!canAskBuyer(next)) return rest;
  const { answeredAt: _, reason: __, askedAgain: ___, ...question } = asked;
  return { ...rest, buyerConfirmation: { ...question, state: 'waiting', at: at.toISOString() } };
}
