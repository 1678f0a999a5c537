import { diffRateCards, type RateChange } from '../../../shared/quotes/lint/diff-rate-cards.ts';
import { priceMoves } from '../../../shared/quotes/lint/price-moves.ts';
import { type SlabChange, slabChanges } from '../../../shared/quotes/lint/slab-changes.ts';
import type { RateCard } from '../../../shared/quotes/rate-card.ts';
import type { Place } from '../../../shared/quotes/zone.ts';
import { SERVICE_BITS, type ServiceCounts } from '../../pin-code-directory/services.ts';
import { countMoves, type PinMove } from '../../uploads/pin-moves.ts';
import { comparePinCodes, countServed } from '../pricing/served-by.ts';
import type { CardVersion, ServedPinCodes } from '../store.ts';

/** The rates and pin codes of one version; undefined if there is no earlier version. */
interface Version {
  card: RateCard | undefined;
  served: ServedPinCodes | undefined;
}

export interface Comparison {
  changes: RateChange[];
  slabs: SlabChange[];
  moves: PinMove[];
  /** How many pin codes each of the two versions serves, and how many pin codes are served differently. */
  counts: NonNullable<CardVersion['served']>;
  /** Descriptions of large differences. If there are any, a second person must approve the version. */
  standsOut: string[];
  differs: boolean;
}

/** Compares the rates and pin codes of two versions. Pure. */
export function compareVersions(
  before: Version,
  after: { card: RateCard; served: ServedPinCodes },
  master: ReadonlyMap<string, Place>,
): Comparison {
  const changes = diffRateCards(before.card, after.card);
  const moves = comparePinCodes(before.served, after.served, master);
  const counts = {
    before: before.served === undefined ? null : countServed(before.served, master),
    now: countServed(after.served, master),
    changes: before.served === undefined ? null : countMoves(moves),
  };
  return {
    changes,
    slabs: slabChanges(before.card, after.card),
    moves,
    counts,
    standsOut: [...priceMoves(before.card, after.card), ...coverageLossWarning(counts.before ?? undefined, counts.now)],
    differs: changes.length > 0 || moves.length > 0,
  };
}

const NAMES = { pickup: 'Pick-up', delivery: 'Delivery', prepaid: 'Prepaid', cod: 'COD' } as const;
const count = (n: number): string => n.toLocaleString('en-IN');
const shrinks = (before: number, after: number): boolean => 10 * (before - after) > before;

/**
 * Returns warnings with both counts if a partner would lose more than a tenth of its pin codes, in total or for one
 * service.
 */
export function coverageLossWarning(before: ServiceCounts | undefined, after: ServiceCounts): string[] {
  if (before === undefined) return [];
  if (shrinks(before.pincodes, after.pincodes))
    return [`Pin codes served: ${count(after.pincodes)} in place of ${count(before.pincodes)}`];
  return (Object.keys(SERVICE_BITS) as (keyof typeof SERVICE_BITS)[])
    .filter((service) => shrinks(before[service], after[service]))
    .map((service) => `${NAMES[service]} at ${count(after[service])} pin codes in place of ${count(before[service])}`);
}
