import type { Place } from '../../../shared/quotes/zone.ts';
import { countServices, EVERY_SERVICE, type ServiceCounts } from '../../pin-code-directory/services.ts';
import { findServed, type PinCodeChanges, type ServedPinCodes } from '../store.ts';
import type { CurrentCard } from './packed-cards.ts';

type Master = ReadonlyMap<string, Place>;

export const EVERYWHERE: ServedPinCodes = { everywhere: true, services: new Map(), routing: new Map() };

/**
 * Returns the coverage of a card in use. Only jobs may call this, not requests, because it reads some 960 small items.
 */
export const coverageOfCard = async (
  card: Pick<CurrentCard, 'partner_id' | 'version' | 'everywhere'>,
  plan: string,
): Promise<ServedPinCodes> =>
  card.everywhere ? EVERYWHERE : { everywhere: false, ...(await findServed(card.partner_id, plan, card.version)) };

const bitsOf = ({ everywhere, services }: ServedPinCodes, master: Master): ReadonlyMap<string, number> =>
  everywhere ? new Map([...master.keys()].map((pincode) => [pincode, EVERY_SERVICE])) : services;

/** Counts the pin codes that a partner serves, by service. */
export const countServed = (served: ServedPinCodes, master: Master): ServiceCounts =>
  countServices(bitsOf(served, master).values());

/** Compares what a partner served and what it will serve, pin code by pin code. */
export function comparePinCodes(before: ServedPinCodes, after: ServedPinCodes, master: Master): PinCodeChanges {
  const [old, now] = [bitsOf(before, master), bitsOf(after, master)];
  const routeAt = ({ routing }: ServedPinCodes, pincode: string) => routing.get(pincode)?.join('\n') ?? '';
  const changes: PinCodeChanges = { added: 0, removed: 0, changed: 0 };
  for (const [pincode, bits] of now) {
    if (!old.has(pincode)) changes.added++;
    else if (old.get(pincode) !== bits || routeAt(before, pincode) !== routeAt(after, pincode)) changes.changed++;
  }
  for (const pincode of old.keys()) if (!now.has(pincode)) changes.removed++;
  return changes;
}
