import type { Place } from '../../../shared/quotes/zone.ts';
import { allServices, countServices, EVERY_SERVICE, type ServiceCounts } from '../../pin-code-directory/services.ts';
import { findServedBits } from '../store.ts';
import type { CurrentCard } from './packed-cards.ts';

type Card = Pick<CurrentCard, 'partner_id' | 'version' | 'everywhere'>;

/** At how many pin codes of the master a partner that lists none does everything. */
export const servesAll = (master: ReadonlyMap<string, Place>): ServiceCounts =>
  countServices([...master.keys()].map(() => EVERY_SERVICE));

/** At how many pin codes the card in use serves. Some 480 small items: for a worker, never for a request. */
export async function servedBy(card: Card, plan: string, master: ReadonlyMap<string, Place>): Promise<ServiceCounts> {
  if (card.everywhere) return servesAll(master);
  const packed = await findServedBits(card.partner_id, plan, card.version);
  return countServices(packed.flatMap(allServices));
}
