import { isDeepStrictEqual } from 'node:util';
import { questionsIn } from '../../shared/buyer/brand.ts';
import { Failure } from '../../shared/errors.ts';
import { NOT_OWN_RETURN, whyNotReturn } from '../../shared/returns/may-return.ts';
import { wantsExchange } from '../../shared/returns/pay-back.ts';
import type { ReturnInput } from '../../shared/returns/return-input.ts';
import { findBrand } from '../brands/store.ts';
import { checkBuyer } from '../orders/api/get-order.ts';
import { changeOrderOnce, type OrderDecision } from '../orders/change/change-order.ts';
import { checkPinCodes } from '../orders/quotes/offers-for.ts';
import type { OrderDetails } from '../orders/record/details.ts';
import { factsOf } from '../orders/record/facts-of.ts';
import { newOrder } from '../orders/record/new-order.ts';
import { openReturnOf } from '../orders/record/open-return.ts';
import { type Order, orderNumber } from '../orders/record/order.ts';
import { findAnyOrder, newOrderWrite } from '../orders/record/store.ts';
import { presentPlanId } from '../plans/plan-for.ts';
import { findByKey } from '../platform/http/idempotency.ts';
import { newId } from '../platform/ids.ts';
import type { Caller } from '../users/caller/caller.ts';
import type { Ctx } from '../users/caller/serve.ts';
import { exchangeDetails, returnDetails } from './return-details.ts';
import { chosenLines } from './returned-goods.ts';

/** Throws CONFLICT if an order cannot be returned, already has an open return, or no longer has the buyer's data. */
async function checkReturn(order: Order, asker: { readonly id: string }): Promise<void> {
  checkBuyer(order);
  const refusal = whyNotReturn(factsOf(order), asker);
  if (refusal !== undefined) throw new Failure('CONFLICT', refusal);
  const open = await openReturnOf(order);
  if (open !== undefined) throw new Failure('CONFLICT', `This order has a return already: ${orderNumber(open.id)}.`);
}

/**
 * Checks that a seller can create the return of an order, before the return is planned and quoted. A repeated command is
 * not checked, because its reply is the return that it has created.
 * @throws NOT_ALLOWED if the order is another seller's, and CONFLICT
 */
export async function checkNewReturn(order: Order, { caller, repeat }: Pick<Ctx, 'caller' | 'repeat'>): Promise<void> {
  if (order.owner !== caller.id) throw new Failure('NOT_ALLOWED', NOT_OWN_RETURN);
  if ((await findByKey(repeat)) === undefined) await checkReturn(order, caller);
}

/**
 * Returns an order in which the buyer's request for a return is approved. If there is no undecided request, the order
 * is returned unchanged.
 */
function approved({ returnRequest: asked, ...order }: Order, at: Date, rule: string | undefined): Order {
  if (asked?.state !== 'asked') return { ...order, ...(asked && { returnRequest: asked }) };
  const { waits: _, ...request } = asked;
  const decided = { state: 'approved', decidedAt: at.toISOString(), ...(rule !== undefined && { rule }) } as const;
  return { ...order, returnRequest: { ...request, ...decided } };
}

/** Returns the details of a return whose buyer gets the same goods again instead of money. */
const exchanged = ({ reverse, ...details }: OrderDetails): OrderDetails => ({
  ...details,
  ...(reverse && { reverse: { ...reverse, exchange: true } }),
});

/** A planned return: its details, and the plan on which it is priced. */
interface PlannedReturn {
  input: ReturnInput;
  details: OrderDetails;
  plan: string;
}

/**
 * Plans the return of a seller's order. It is quoted only where somebody reads the offers, because a job creates many.
 * @throws INVALID_INPUT
 */
export async function planReturn(order: Order, input: ReturnInput, seller: Caller): Promise<PlannedReturn> {
  const plan = await presentPlanId(seller, order.plan);
  const questions = questionsIn((await findBrand(order.owner))?.return_questions ?? '');
  const details = returnDetails(order, input, { saved: seller.user.pickupAddresses, questions });
  await checkPinCodes(details);
  return { input, details, plan };
}

/**
 * Who creates the return: the seller, or a rule of the seller. `rule` contains the reason why the rule approves the
 * request.
 */
type MadeBy = Pick<Ctx, 'caller' | 'at' | 'repeat'> & { rule?: string };

/**
 * Creates the unpaid order that brings a delivered parcel back. In the same transaction it stores the return's id in
 * the delivered order, so that an order has only one return at a time. Approves the buyer's request, if there is one.
 * If the buyer wants the same goods again, it also drafts an order with these goods, but only once. A rule approves
 * only an open request.
 * @throws CONFLICT, and NOT_FOUND for a repeat whose return was deleted
 */
export async function makeReturn(
  order: Order,
  { input, details, plan }: PlannedReturn,
  { caller, at, repeat, rule }: MadeBy,
): Promise<{ made: Order; replayed: boolean }> {
  const draft = (of: OrderDetails) =>
    newOrder({
      id: `${caller.id}-${newId(at)}`,
      owner: caller.id,
      inputHash: repeat.inputHash,
      details: of,
      plan,
      at,
    });
  let made = draft(details);
  const exchange: Order = { ...draft(exchangeDetails(order, input)), exchange: { of: order.id } };
  const { value, replayed } = await changeOrderOnce(
    order,
    async (now, repeated): Promise<OrderDecision | undefined> => {
      if (repeated) return undefined;
      await checkReturn(now, caller);
      const { returnRequest: asked } = now;
      // The return was planned for the request that was read, so a newer one must not be approved by it.
      if (!isDeepStrictEqual(chosenLines(now, input), chosenLines(order, input)))
        throw new Failure(
          'CONFLICT',
          'The buyer has just requested or changed a return. Check the order and try again.',
        );
      if (rule !== undefined && asked?.state !== 'asked')
        throw new Failure('CONFLICT', 'This request is decided already.');
      const isExchange = wantsExchange(asked);
      const isDrafted = isExchange && now.exchange?.id === undefined;
      made = draft(isExchange ? exchanged(details) : details);
      return {
        order: {
          ...approved(now, at, rule),
          returnId: made.id,
          ...(isDrafted && { exchange: { ...now.exchange, id: exchange.id } }),
        },
        also: [newOrderWrite(made), ...(isDrafted ? [newOrderWrite(exchange)] : [])],
      };
    },
    at,
    repeat,
  );
  if (!replayed) return { made, replayed };
  // The return of the first call may have been deleted, and another return created later. A repeat must not return that
  // other one.
  const stored = await findAnyOrder(value.returnId ?? '');
  if (stored?.inputHash !== repeat.inputHash) throw new Failure('NOT_FOUND', 'This return was deleted.');
  return { made: stored, replayed };
}
