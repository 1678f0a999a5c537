import type { Place } from '../../../shared/quotes/zone.ts';
import { countServices, EVERY_SERVICE, SERVICE_BITS, type ServiceCounts } from '../../pin-code-directory/services.ts';
import { type PinMove, pinMoves } from '../../uploads/pin-moves.ts';
import { findServed, type ServedPinCodes } from '../store.ts';
import type { CurrentCard } from './packed-cards.ts';

type Master = ReadonlyMap<string, Place>;

export const EVERYWHERE: ServedPinCodes = { everywhere: true, services: new Map(), routing: new Map() };

/** Returns the coverage of a card in use. It reads about 960 small items, so only jobs may call it, not requests. */
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

const NAMES = { prepaid: 'Prepaid', cod: 'COD', pickup: 'Pick-up', delivery: 'Delivery' } as const;

/**
 * Returns the services of a partner at a pin code as text: `Prepaid, COD, Pick-up, Delivery, hub DEL, sort code DEL/1`.
 */
function textOf(bits: number, [hub, sortCode]: readonly [hub: string, sortCode: string] = ['', '']): string {
  const services = (Object.keys(NAMES) as (keyof typeof NAMES)[])
    .filter((service) => (bits & SERVICE_BITS[service]) !== 0)
    .map((service) => NAMES[service]);
  return [...services, hub && `hub ${hub}`, sortCode && `sort code ${sortCode}`].filter(Boolean).join(', ');
}

const textsOf = (served: ServedPinCodes, master: Master): ReadonlyMap<string, string> =>
  new Map([...bitsOf(served, master)].map(([pincode, bits]) => [pincode, textOf(bits, served.routing.get(pincode))]));

/**
 * Compares, for each pin code, the services before and after a change. A partner without an earlier file served none.
 */
export const comparePinCodes = (before: ServedPinCodes | undefined, after: ServedPinCodes, master: Master): PinMove[] =>
  pinMoves(before === undefined ? new Map<string, string>() : textsOf(before, master), textsOf(after, master), String);
