import { Failure } from '../../shared/errors.ts';
import { toRupees } from '../../shared/money.ts';
import type { Offer } from '../../shared/quotes/offer.ts';
import type { rulesContract, TryResult } from '../../shared/rules/contract.ts';
import type { Rule } from '../../shared/rules/rule.ts';
import { createOffersQuoter } from '../orders/quotes/offers-quoter.ts';
import { isPaid, type Order, sellerOrderNumber } from '../orders/record/order.ts';
import { listOwnOrders } from '../orders/record/store.ts';
import { createRuleDecider } from '../orders/rules/rule-decider.ts';
import { findRuleSet } from '../orders/rules/rule-set-store.ts';
import { concurrently } from '../platform/concurrency.ts';
import { rateLimit } from '../platform/http/rate-limit.ts';
import { sellerFor } from '../users/caller/seller-for.ts';
import type { Verb } from '../users/caller/serve.ts';

/** On how many paid orders a rule is tried, and the highest number of orders that are read to find these. */
const MOST_TRIED = 100;
const MOST_READ = 500;
const DAY_MS = 86_400_000;
const LONGEST_AGO_MS = 366 * DAY_MS;
/** How often a person may try rules in a minute. Each try reads hundreds of orders. */
const TRIES_A_MINUTE = 10;
/** How many orders are quoted in parallel. */
const AT_ONCE = 20;
/** The id of a rule that is not stored yet. */
const DRAFT = 'draft';

/** Returns a seller's latest paid orders of the last year without returns, newest first. Rules are not for returns. */
async function lastPaidOrders(seller: string, at: Date): Promise<Order[]> {
  const between = { from: at.getTime() - LONGEST_AGO_MS, to: at.getTime() + DAY_MS };
  const paid: Order[] = [];
  let after: string | undefined;
  for (let read = 0; read < MOST_READ && paid.length < MOST_TRIED; read += MOST_TRIED) {
    const page = await listOwnOrders(seller, between, MOST_TRIED, after);
    paid.push(...page.items.filter((order) => isPaid(order) && order.details.reverse === undefined));
    after = page.after;
    if (after === undefined) break;
  }
  return paid.slice(0, MOST_TRIED);
}

/** Returns the active rules before a rule, and the rule itself as if it were active. */
function upTo(draft: Rule, stored: readonly Rule[]): Rule[] {
  const place = stored.findIndex(({ _id }) => _id === draft._id);
  return [...stored.slice(0, place < 0 ? stored.length : place), { ...draft, on: true }];
}

/**
 * Handles the error for an order that has no offers today, e.g. because its pin code is no longer known. Returns
 * undefined instead of offers. Throws unexpected errors again.
 */
function noOffers(error: unknown): undefined {
  if (!(error instanceof Failure)) throw error;
}

const shown = ({ name, finalPaise, tatDays }: Offer) => ({ partner: name, price: toRupees(finalPaise), days: tatDays });

/**
 * Tries a rule on the seller's last paid orders. Compares two partners at today's prices: the partner that was paid,
 * and the partner that the rule would choose. An order whose paid partner makes no offer today is left out. Reads rate
 * cards once, and coverage once for each pin code prefix.
 */
export const tryOut: Verb<typeof rulesContract.tryOut> = async ({ params, body }, { caller, at }) => {
  const seller = await sellerFor(caller, params.id);
  await rateLimit('try-rule', caller.id, TRIES_A_MINUTE, 60, at);
  const stored = (await findRuleSet(seller.id))?.rules ?? [];
  const draft: Rule = { ...body.rule, _id: body.rule._id ?? DRAFT };
  const decider = createRuleDecider(seller, upTo(draft, stored));
  const quote = createOffersQuoter(seller);
  const orders = await lastPaidOrders(seller.id, at);
  const rows = new Map<string, TryResult['rows'][number]>();
  const counts = { matched: 0, held: 0, without_partner: 0, changed: 0 };
  let [savedPaise, days, compared] = [0, 0, 0];
  await concurrently(orders, AT_ONCE, async (order) => {
    const own = await quote(order).catch(noOffers);
    const was = own?.offers.available.find(({ partnerId }) => partnerId === order.choice?.partnerId);
    if (own === undefined || was === undefined) return;
    const decision = await decider.decide(order, own);
    if (decision.rule?._id !== draft._id) return;
    counts.matched += 1;
    const now = decision.kind === 'chosen' ? decision.offer : undefined;
    if (decision.kind === 'held') counts.held += 1;
    if (decision.kind === 'none') counts.without_partner += 1;
    if (now !== undefined) {
      if (now.partnerId !== was.partnerId) counts.changed += 1;
      savedPaise += was.finalPaise - now.finalPaise;
      days += was.tatDays - now.tatDays;
      compared += 1;
    }
    const row = { _id: order.id, order_id: sellerOrderNumber(order), was: shown(was), why: decision.why };
    rows.set(order.id, { ...row, now: now === undefined ? null : shown(now) });
  });
  return {
    data: {
      orders: orders.length,
      ...counts,
      saved: toRupees(savedPaise),
      days: compared === 0 ? 0 : Math.round((10 * days) / compared) / 10,
      rows: orders.flatMap(({ id }) => rows.get(id) ?? []),
    },
  };
};
