import type { RateCard } from '../../../shared/quotes/rate-card.ts';
import { findCardVersion } from '../store.ts';

/** The card that priced an order, whatever is in use now: `findRateCard(partner, plan, offer.breakdown.version)`. */
export const findRateCard = async (partner: string, plan: string, version: string): Promise<RateCard | undefined> =>
  (await findCardVersion(partner, plan, version))?.card;
