import { isDeepStrictEqual } from 'node:util';
import { BUYER_HOLD_MS } from '../../../shared/orders/rules/ndr-clock.ts';
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

/**
 * Returns the names of the parts of an order that the buyer corrected with the confirmation. Empty if the buyer entered
 * the same values again. Undefined if the buyer's last change was no such correction, or if the corrections were
 * stopped or removed since.
 */
export function correctedParts({ buyersChange, buyerConfirmation: asked }: Order): string[] | undefined {
  if (asked?.corrected === undefined || asked.answeredAt !== buyersChange?.at) return undefined;
  const { corrected } = asked;
  return [
    ...(corrected.to.line2 === corrected.line2 ? [] : ['the address']),
    ...(corrected.to.alternate === corrected.alternate ? [] : ['the other mobile number']),
  ];
}

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
 * Returns the time until which automatic shipping waits because of the buyer. It waits for the buyer's answer. After an
 * answer with corrections, it waits because they can still be stopped. Undefined if automatic shipping does not wait.
 */
export function heldForBuyerUntil({ charge, buyerConfirmation: asked }: Order): Date | undefined {
  if (charge !== null || asked === undefined) return undefined;
  if (asked.state === 'waiting') return waitsForBuyerUntil(asked);
  const { corrected, answeredAt = '' } = asked;
  return corrected === undefined ? undefined : new Date(Date.parse(answeredAt) + BUYER_HOLD_MS);
}

/**
 * Returns whether automatic shipping must not ship an order yet, because its buyer cancelled it, still has time to
 * answer, or corrected it in the last half hour.
 */
export function isHeldForBuyer(order: Order, at: Date): boolean {
  const { buyerConfirmation: asked } = order;
  if (asked?.state === 'cancelled') return true;
  if (asked?.state === 'waiting' && asked.unanswered === 'hold') return true;
  const until = heldForBuyerUntil(order);
  return until !== undefined && until > at;
}

/**
 * Returns the question as asked again now, without an answer. A form that the buyer opened for the earlier question is
 * then refused. Keeps how often the question was sent again and how often corrections were stopped, because these
 * limits apply to the order.
 */
export function renewedQuestion(asked: BuyerConfirmation, now: Date): BuyerConfirmation {
  const { answeredAt: _, reason: __, askedAgain, corrected: ___, ...question } = asked;
  const at = now.toISOString();
  return { ...question, state: 'waiting', at, ...(askedAgain && { askedAgain: { ...askedAgain, at } }) };
}

/** How often the corrections of an order can be stopped. A limit is needed because each stop asks the buyer again. */
const MOST_STOPS = 2;

/** Returns whether corrections of an order were stopped as often as they can be. */
export const isStopUsedUp = ({ stops = 0 }: BuyerConfirmation): boolean => stops >= MOST_STOPS;

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
  return { ...rest, buyerConfirmation: renewedQuestion(asked, at) };
}
