import type { RateCard } from '../../shared/quotes/rate-card.ts';
import { isNewer } from '../places/edition.ts';
import { ConditionFailed } from '../platform/change.ts';
import { commit } from '../platform/table/commit.ts';
import { findCards, putCards, putCardVersion } from './store.ts';

/**
 * Puts a card in use on its plan and among the versions that are kept for good, in one commit. False when a newer file
 * of the same partner is in use; true again for a card that already is.
 */
export async function flipCard(card: RateCard, how: { at: string; everywhere: boolean }): Promise<boolean> {
  const { partner_id, version, divisor, zone_tests, zones } = card;
  for (;;) {
    const read = await findCards(card.plan_id);
    const current = read.cards.find((one) => one.partner_id === partner_id);
    if (current?.version === version) return true;
    if (current !== undefined && isNewer(current, { version, at: how.at })) return false;
    const others = read.cards.filter((one) => one.partner_id !== partner_id);
    const next = [...others, { partner_id, version, divisor, zone_tests, zones, ...how }];
    try {
      await commit([putCards(card.plan_id, read, next), putCardVersion({ card, previous: current?.version ?? null })]);
      return true;
    } catch (error) {
      // Another card of the plan was flipped between read and write. Each turn means one was, so this ends.
      if (!(error instanceof ConditionFailed)) throw error;
    }
  }
}
