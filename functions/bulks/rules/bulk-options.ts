import { type BulkRule, threeOptionsOf } from '../../../shared/bulks/choice-rule.ts';
import type { Offer } from '../../../shared/quotes/offer.ts';
import { findBulkState, pricersWrite } from '../../orders/bulk/bulk-state-store.ts';
import { type PricerRef, withPricers } from '../../orders/record/choice/kept-offers.ts';
import type { Order } from '../../orders/record/order.ts';
import type { Change } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import { untilCommitted } from '../../platform/table/until-committed.ts';

/**
 * Returns the three offers that an order of a bulk stores. If the seller's rules chose an offer that is not among them,
 * it is added as the fourth.
 */
export function optionsWith(offers: readonly Offer[], rule: Order['rule']): Offer[] {
  const three = threeOptionsOf(offers);
  const chosen = offers.find(({ partnerId }) => partnerId === rule?.partnerId);
  return chosen === undefined || three.includes(chosen) ? three : [...three, chosen];
}

/**
 * Returns the bulk's list of partners and rate cards that priced its orders. If the list has to grow, stores the longer
 * list first, because orders refer to positions in it. Another worker may extend the list at the same time.
 * @param startRule the rule with which the bulk starts, if it has no list yet
 * @param holds checks that the same transaction makes
 */
export const storePricers = (
  bulkId: string,
  options: readonly (readonly Offer[])[],
  startRule: BulkRule,
  holds: readonly Change[] = [],
): Promise<readonly PricerRef[]> =>
  untilCommitted(async () => {
    const state = await findBulkState(bulkId);
    let named = state.pricers;
    for (const offers of options) named = withPricers(named, offers);
    if (named !== state.pricers) await commit([...holds, pricersWrite(state, named, startRule)]);
    return named;
  }, 'The orders of this bulk are being written.');
