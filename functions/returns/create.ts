import { Failure } from '../../shared/errors.ts';
import type { returnsContract } from '../../shared/returns/contract.ts';
import { whyNotReturn } from '../../shared/returns/may-return.ts';
import type { ReturnInput } from '../../shared/returns/return-input.ts';
import { checkBuyer, getOrder } from '../orders/api/get-order.ts';
import { orderView } from '../orders/api/view.ts';
import { offersFor } from '../orders/booking/offers-for.ts';
import { changeOrderOnce, type OrderDecision } from '../orders/change/change-order.ts';
import { factsOf } from '../orders/record/facts-of.ts';
import { newOrder } from '../orders/record/new-order.ts';
import { openReturnOf } from '../orders/record/open-return.ts';
import { type Order, orderNumber } from '../orders/record/order.ts';
import { findAnyOrder, newOrderWrite } from '../orders/record/store.ts';
import { presentPlanId } from '../plans/plan-for.ts';
import { newId } from '../platform/ids.ts';
import type { Ctx, Verb } from '../users/caller/serve.ts';
import { returnDetails } from './return-details.ts';

/** Throws CONFLICT if the goods of an order cannot be returned, or already have a return. */
async function checkReturn(order: Order, asker: { readonly id: string }): Promise<void> {
  checkBuyer(order);
  const refusal = whyNotReturn(factsOf(order), asker);
  if (refusal !== undefined) throw new Failure('CONFLICT', refusal);
  const open = await openReturnOf(order);
  if (open !== undefined) throw new Failure('CONFLICT', `This order has a return already: ${orderNumber(open.id)}.`);
}

/** Returns the order with the buyer's open request for a return approved, if there is one. */
const approved = ({ returnRequest: asked, ...order }: Order, at: Date): Order => ({
  ...order,
  ...(asked && {
    returnRequest: asked.state === 'asked' ? { ...asked, state: 'approved', decidedAt: at.toISOString() } : asked,
  }),
});

/**
 * Creates the unpaid order that brings a delivered parcel back. In the same transaction it stores the return's id in
 * the delivered order, so that an order has only one return at a time. Approves the buyer's request, if there is one.
 * @throws CONFLICT, INVALID_INPUT
 */
async function makeReturn(order: Order, input: ReturnInput, { caller, at, repeat }: Ctx) {
  const id = `${caller.id}-${newId(at)}`;
  const plan = await presentPlanId(caller, order.plan);
  const details = returnDetails(order, input, caller.user.pickupAddresses);
  const offers = await offersFor(caller, { details, plan });
  const made = newOrder({ id, owner: caller.id, inputHash: repeat.inputHash, details, plan, at });
  const { value, replayed } = await changeOrderOnce(
    order,
    async (now, repeated): Promise<OrderDecision | undefined> => {
      if (repeated) return undefined;
      await checkReturn(now, caller);
      return { order: { ...approved(now, at), returnId: id }, also: [newOrderWrite(made)] };
    },
    at,
    repeat,
  );
  const stored = value.returnId === id ? made : await findAnyOrder(value.returnId ?? '');
  if (stored === undefined) throw new Failure('NOT_FOUND', 'This return was deleted.');
  return { data: orderView(stored, { creator: caller.user, offers }), replayed };
}

/** Creates the return of one of the caller's delivered orders, and replies with the offers of all partners. */
export const create: Verb<typeof returnsContract.create> = async ({ body }, ctx) => {
  const order = await getOrder(ctx.caller, body.order_id);
  if (order.owner !== ctx.caller.id)
    throw new Failure('NOT_ALLOWED', 'Only the seller who made this order may have it brought back.');
  return { ...(await makeReturn(order, body, ctx)), message: 'Return created. Choose a partner and pay for it.' };
};
