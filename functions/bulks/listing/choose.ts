import type { bulksContract } from '../../../shared/bulks/contract.ts';
import { Failure, type FieldErrors } from '../../../shared/errors.ts';
import type { Offer } from '../../../shared/quotes/offer.ts';
import { planPartnerChoice } from '../../orders/booking/plan-choice.ts';
import { findBulkState, rulesWrite } from '../../orders/bulk/bulk-state-store.ts';
import { changeOrder } from '../../orders/change/change-order.ts';
import { sellerAsCaller } from '../../orders/quotes/offers-for.ts';
import { createOrderQuoter } from '../../orders/quotes/order-offers.ts';
import { numberInBulk } from '../../orders/record/bulk-order-id.ts';
import { type AppliedRules, ruleInForce, withoutRule, withRule } from '../../orders/record/choice/choice-layers.ts';
import { isPaid, type Order } from '../../orders/record/order.ts';
import { findAnyOrdersNow } from '../../orders/record/store.ts';
import { concurrently } from '../../platform/concurrency.ts';
import { commit } from '../../platform/table/commit.ts';
import { untilCommitted } from '../../platform/table/until-committed.ts';
import type { Caller } from '../../users/caller/caller.ts';
import type { Verb } from '../../users/caller/serve.ts';
import { changedUserWrite } from '../../users/store.ts';
import type { Bulk } from '../bulk.ts';
import { getBulk } from '../get.ts';
import { showBulks } from './bulk-view.ts';

/** How many orders are written in parallel. */
const AT_ONCE = 10;

interface Choice {
  order_id: string;
  logistic_id: string;
}

/**
 * Changes the partner rules of a bulk, and tries again if somebody else changes them at the same time. If the seller
 * changes the rules, the seller's next bulk starts with the new rule.
 */
const relay = ({ id, owner }: Bulk, by: Caller, next: (now: AppliedRules) => AppliedRules): Promise<void> =>
  untilCommitted(async () => {
    const state = await findBulkState(id);
    const { layers, lastLayer } = next(state);
    if (layers === state.layers) return;
    const isSeller = owner === by.id && by.actorId === null;
    const remembered = isSeller ? [changedUserWrite(owner, { bulkRule: ruleInForce({ layers }).rule })] : [];
    await commit([rulesWrite(state, { layers, lastLayer }), ...remembered]);
  }, 'The choices of this bulk are being changed. Try again in a moment.');

type Planned = readonly [order: Order, offer: Offer, plan: string];

/**
 * Returns today's offer for each requested choice. @throws CONFLICT naming the orders for which the chosen partner
 * makes no offer
 */
async function offersFor(seller: Caller, choices: readonly Choice[], orders: readonly Order[]): Promise<Planned[]> {
  const quotes = createOrderQuoter(seller);
  const byId = new Map(orders.map((order) => [order.id, order]));
  const planned: Planned[] = [];
  const problems: [order: Order, reason: string][] = [];
  await concurrently(choices, AT_ONCE, async ({ order_id, logistic_id }) => {
    const order = byId.get(order_id);
    if (order === undefined) throw new Failure('NOT_FOUND', 'There is no such order in this bulk.');
    try {
      if (isPaid(order)) throw new Failure('CONFLICT', 'This order is paid and can no longer be changed.');
      const { offer, plan } = await quotes(order, logistic_id);
      planned.push([order, offer, plan]);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      problems.push([order, error.message]);
    }
  });
  if (problems.length > 0) throw conflictOf(problems);
  return planned;
}

function conflictOf(problems: readonly [Order, string][]): Failure {
  const sorted = problems.toSorted(([a], [b]) => (a.id < b.id ? -1 : 1));
  const fields: FieldErrors = Object.fromEntries(sorted.map(([{ id }, reason]) => [id, reason]));
  const said = sorted.slice(0, 5).map(([{ id }, reason]) => `Order ${numberInBulk(id)}: ${reason}`);
  const more = sorted.length > said.length ? ` And ${sorted.length - said.length} more.` : '';
  return new Failure('CONFLICT', said.join(' ') + more, { fields });
}

/**
 * Stores the chosen partners of some orders, at today's prices. For its order, each choice overrides the rule that
 * applies to the whole bulk.
 */
async function chooseFor(caller: Caller, bulk: Bulk, choices: readonly Choice[], at: Date): Promise<void> {
  const seller = await sellerAsCaller(caller, bulk);
  const found = await findAnyOrdersNow([...new Set(choices.map(({ order_id }) => order_id))]);
  const orders = found.filter(({ bulkId }) => bulkId === bulk.id);
  const lastOfEach = [...new Map(choices.map((choice) => [choice.order_id, choice])).values()];
  const planned = await offersFor(seller, lastOfEach, orders);
  const layers = await findBulkState(bulk.id);
  await concurrently(planned, AT_ONCE, ([order, offer, plan]) =>
    changeOrder(order, (now) => planPartnerChoice(now, { offer, plan, layers }, order.detailsHash), at),
  );
}

/**
 * Chooses partners in a bulk: for some orders, or by a rule for all of them. If a rule is removed, the choices that the
 * rule had replaced apply again.
 */
export const choose: Verb<typeof bulksContract.choose> = async ({ params, body }, { caller, at }) => {
  const { bulk, upload } = await getBulk(caller, params.id);
  if ('apply' in body) await relay(bulk, caller, (now) => withRule(now, body.apply, body.keep_own));
  else if ('take_off' in body) await relay(bulk, caller, (now) => withoutRule(now, body.take_off));
  else await chooseFor(caller, bulk, body.choices, at);
  const [shown] = await showBulks([upload], at, new Map([[bulk.id, bulk]]));
  if (shown === undefined) throw new Failure('NOT_FOUND');
  return { data: shown };
};
