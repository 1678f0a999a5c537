import { indiaDay } from '../../../../shared/dates.ts';
import { Failure } from '../../../../shared/errors.ts';
import { lacksEWayBill } from '../../../../shared/orders/rules/e-way-bill.ts';
import { getWallet } from '../../../ledger/store.ts';
import { concurrently } from '../../../platform/concurrency.ts';
import { send } from '../../../platform/messaging/queues.ts';
import type { Caller } from '../../../users/caller/caller.ts';
import { BOOK_GRACE_MS, isUnbooked } from '../../booking/booking-state.ts';
import { fallbackLimitPaise, planCharge } from '../../booking/payment.ts';
import { isHeldForBuyer } from '../../buyer-confirmation/question.ts';
import { changeOrder } from '../../change/change-order.ts';
import { changeOrders } from '../../change/change-orders.ts';
import { isPaid, type Order } from '../../record/order.ts';
import { isChosenByPerson, ruledOrder } from '../plan-ruled.ts';
import type { RuleDecider, RuleDecision } from '../rule-decider.ts';
import {
  type AutomaticShipping,
  type AutomaticShippingStop,
  automaticCheck,
  createDaySum,
  findSpent,
  spentWrite,
} from './automatic-store.ts';

/** How many orders are decided in parallel. */
const AT_ONCE = 10;

/**
 * Why the payment of further orders stopped. `changed`: the setting or the day's sum has changed, so both must be read
 * again.
 */
export type PayEnd = AutomaticShippingStop['reason'] | 'changed' | undefined;

/** How many orders were paid, and why the payment stopped. */
interface PayResult {
  paid: number;
  end: PayEnd;
  /** The price of the order at which the payment stopped. */
  unpaidPaise?: number | undefined;
}

class Moved extends Failure {
  constructor() {
    super('CONFLICT', 'Automatic shipping was changed.');
  }
}

type Chosen = RuleDecision & { kind: 'chosen' };

/**
 * Returns whether an order may be shipped automatically. It must be unpaid and complete, and no person may have chosen
 * its partner. It must not wait for its buyer, and it must have the e-way bill that it needs.
 */
function isFree(order: Order, at: Date): boolean {
  const { charge, needs, details } = order;
  return (
    charge === null &&
    needs === undefined &&
    !isChosenByPerson(order) &&
    !isHeldForBuyer(order, at) &&
    !lacksEWayBill(details)
  );
}

/**
 * Lets the rules decide about orders. Stores the orders that the rules hold, and returns the orders that get a partner.
 */
async function decided(orders: readonly Order[], decider: RuleDecider, at: Date): Promise<Map<string, Chosen>> {
  const chosen = new Map<string, Chosen>();
  await concurrently(orders, AT_ONCE, async (order) => {
    const decision = await decider.decide(order);
    if (decision.kind === 'chosen') chosen.set(order.id, decision);
    if (decision.kind === 'held' && order.rule?.held !== true)
      await changeOrder(
        order.id,
        (now) => (isFree(now, at) ? { order: ruledOrder(now, decision, undefined) } : undefined),
        at,
      );
  });
  return chosen;
}

/**
 * Pays the orders of a seller for which the rules choose a partner, and queues them for booking. Pays them in the given
 * sequence until the wallet or the day's limit is used up. The transaction that charges an order also adds to the day's
 * sum, and fails if automatic shipping is off. A repeat skips paid orders, because an order contains its charge.
 */
export async function payByRules(
  seller: Caller,
  automatic: AutomaticShipping,
  orders: readonly Order[],
  decider: RuleDecider,
  at: Date,
): Promise<PayResult> {
  const free = orders.filter((order) => isFree(order, at));
  const decisions = await decided(free, decider, at);
  const day = indiaDay(at);
  const [wallet, found] = await Promise.all([getWallet(seller.id), findSpent(seller.id, day)]);
  if (found === undefined) await createDaySum(seller.id, day);
  const spent = found ?? 0;
  let end: PayEnd;
  let unpaidPaise: number | undefined;
  let sum = 0;
  const planned: Order[] = [];
  for (const order of free) {
    const decision = decisions.get(order.id);
    // An order that costs more than the limit of a whole day waits for a person. The other orders are paid.
    if (decision === undefined || decision.offer.finalPaise > automatic.limitPaise) continue;
    const next = sum + decision.offer.finalPaise;
    if (next > wallet.balance) end = 'money';
    else if (spent + next > automatic.limitPaise) end = 'limit';
    if (end !== undefined) {
      unpaidPaise = decision.offer.finalPaise;
      break;
    }
    planned.push(order);
    sum = next;
  }
  if (planned.length === 0) return { paid: 0, end, unpaidPaise };
  const read = new Map(planned.map((order) => [order.id, order]));
  const moved = () => new Moved();
  try {
    const outcomes = await changeOrders(
      seller.id,
      [...read.keys()],
      (now) => {
        const decision = decisions.get(now.id);
        // The decision is valid only for the version of the order that the rules read.
        if (decision === undefined || isPaid(now) || now.version !== read.get(now.id)?.version)
          return Promise.resolve(undefined);
        return Promise.resolve(planShipping(now, decision, seller, at));
      },
      at,
      [automaticCheck(seller.id, automatic, moved)],
      (changed) => {
        const paise = changed.reduce((total, { charge }) => total + (charge?.paise ?? 0), 0);
        return [spentWrite(seller.id, day, paise, automatic.limitPaise, moved)];
      },
    );
    const paid = [...outcomes.values()].filter((one): one is Order => !(one instanceof Failure) && isUnbooked(one));
    await send(
      'book',
      paid.map(({ id: orderId }) => ({ orderId })),
    );
    // If an order was changed while the rules decided, the caller reads the orders again, and the rules decide again.
    const isSkipped = [...outcomes.values()].some((one) => !(one instanceof Failure) && !isPaid(one));
    if (isSkipped) return { paid: paid.length, end: 'changed' };
    const short = planned.find(({ id }) => {
      const outcome = outcomes.get(id);
      return outcome instanceof Failure && outcome.code === 'INSUFFICIENT_BALANCE';
    });
    if (short === undefined) return { paid: paid.length, end, unpaidPaise };
    return { paid: paid.length, end: 'money', unpaidPaise: decisions.get(short.id)?.offer.finalPaise };
  } catch (error) {
    if (!(error instanceof Moved)) throw error;
    return { paid: 0, end: 'changed' };
  }
}

/** Returns an order charged with the partner that the rules chose. */
function planShipping(order: Order, decision: Chosen, seller: Caller, at: Date) {
  const ruled = ruledOrder(order, decision, undefined);
  const { offer } = decision;
  const fallbackPaise = fallbackLimitPaise(undefined, seller.user, offer.partnerId, ruled);
  const planned = planCharge(ruled, seller.user, offer, at, { fallbackPaise, graceMs: BOOK_GRACE_MS });
  return {
    ...planned,
    order: { ...planned.order, ...(ruled.rule && { rule: { ...ruled.rule, automatic: true as const } }) },
  };
}
