import type { Offer } from '../../../../shared/quotes/offer.ts';
import { withGst } from '../../../../shared/quotes/price.ts';

/**
 * The partner and the rate card that priced an offer. A bulk stores each pair once, and its orders refer to it by its
 * position.
 */
export interface PricerRef {
  id: string;
  name: string;
  /** Key of the partner's courier. */
  courier: string | null;
  /** The version of the rate card. */
  version: string;
}

/** An offer as orders of a bulk store it, in about 15 bytes. Parts that can be calculated are left out. */
export type StoredOffer = readonly [
  by: number,
  zone: string,
  chargeableGrams: number,
  slabs: number,
  basePaise: number,
  additionalPaise: number,
  fuelPaise: number,
  codPaise: number,
  tatDays: number,
  badges: number,
];

const RECOMMENDED = 1;
const BEST_PRICE = 2;
const BEST_TAT = 4;

const isBy = (by: PricerRef, { partnerId, cardVersion, name }: Offer): boolean =>
  by.id === partnerId && by.version === cardVersion && by.name === name;

/**
 * Returns the list with the pricers of these offers appended. Existing entries keep their positions, because orders
 * refer to them.
 */
export function withPricers(list: readonly PricerRef[], offers: readonly Offer[]): readonly PricerRef[] {
  const fresh = offers.filter((offer) => !list.some((by) => isBy(by, offer)));
  if (fresh.length === 0) return list;
  return [
    ...list,
    ...fresh.map(({ partnerId: id, name, courier, cardVersion: version }) => ({ id, name, courier, version })),
  ];
}

/** Converts an offer to its stored form. Throws if its pricer is not in the list. */
export function packOffer(offer: Offer, list: readonly PricerRef[]): StoredOffer {
  const by = list.findIndex((one) => isBy(one, offer));
  if (by < 0) throw new Error(`Nobody in the list priced the offer of ${offer.name}.`);
  return [
    by,
    offer.zone,
    offer.chargeableGrams,
    offer.slabs,
    offer.basePaise,
    offer.additionalPaise,
    offer.fuelPaise,
    offer.codPaise,
    offer.tatDays,
    (offer.recommended ? RECOMMENDED : 0) + (offer.bestPrice ? BEST_PRICE : 0) + (offer.bestTat ? BEST_TAT : 0),
  ];
}

/** Converts a stored offer back to an offer. Throws if the list has no entry at the stored position. */
export function unpackOffer(kept: StoredOffer, list: readonly PricerRef[]): Offer {
  const [at, zone, chargeableGrams, slabs, basePaise, additionalPaise, fuelPaise, codPaise, tatDays, badges] = kept;
  const by = list[at];
  if (by === undefined) throw new Error(`The list has nobody in place ${at}.`);
  const freightPaise = basePaise + additionalPaise + fuelPaise;
  const parts = { zone, chargeableGrams, slabs, basePaise, additionalPaise, fuelPaise, freightPaise, tatDays };
  return {
    partnerId: by.id,
    name: by.name,
    courier: by.courier,
    recommended: (badges & RECOMMENDED) !== 0,
    bestPrice: (badges & BEST_PRICE) !== 0,
    bestTat: (badges & BEST_TAT) !== 0,
    ...withGst({ ...parts, cardVersion: by.version }, codPaise),
  };
}
