import type { RateCard, ZoneRate } from '../../../shared/quotes/rate-card.ts';
import { DEFAULT_ZONE_TESTS, type ZoneTest } from '../../../shared/quotes/zone.ts';
import { pack, unpack } from '../../platform/table/pack.ts';

/** A partner's rate card that is in use on a plan. */
export interface CurrentCard extends Pick<RateCard, 'partner_id' | 'version' | 'divisor' | 'zone_tests' | 'zones'> {
  /** When the file with this card was uploaded. */
  at: string;
  /** True if the partner's file listed no pin codes. The partner then serves every pin code of the master. */
  everywhere: boolean;
}

type PackedRate = [
  baseGrams: number,
  basePaise: number,
  additionalGrams: number,
  additionalPaise: number,
  tatDays: number,
  codFixedPaise: number,
  codPercent: number,
  fuelPercent: number,
  /** The price of a pickup from a buyer, in percent of the freight. Absent if the card has no such price. */
  reversePercent?: number,
];
type PackedCard = [
  partner: string,
  version: string,
  at: number,
  everywhere: 0 | 1,
  divisor: number,
  /** The zone tests. Null means the default tests. */
  tests: readonly ZoneTest[] | null,
  zones: Record<string, PackedRate>,
];

function packRate(rate: ZoneRate): PackedRate {
  const { baseGrams, basePaise, additionalGrams, additionalPaise, tatDays, codFixedPaise, reversePercent } = rate;
  const prices = [baseGrams, basePaise, additionalGrams, additionalPaise, tatDays, codFixedPaise] as const;
  const percents = [rate.codPercent, rate.fuelPercent] as const;
  return reversePercent === undefined ? [...prices, ...percents] : [...prices, ...percents, reversePercent];
}

const unpackRate = (packed: PackedRate): ZoneRate => {
  const [baseGrams, basePaise, additionalGrams, additionalPaise, tatDays, codFixedPaise, codPercent, ...percents] =
    packed;
  const [fuelPercent, reversePercent] = percents;
  const prices = { baseGrams, basePaise, additionalGrams, additionalPaise, tatDays, codFixedPaise, codPercent };
  return { ...prices, fuelPercent, ...(reversePercent !== undefined && { reversePercent }) };
};

const eachZone = <A, B>(zones: Readonly<Record<string, A>>, turn: (rate: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(zones).map(([zone, rate]) => [zone, turn(rate)]));

/**
 * Packs all rate cards of a plan without field names. A card takes about 90 bytes, so reading 60 cards costs one read
 * unit.
 */
export const packCards = (cards: readonly CurrentCard[]): Uint8Array =>
  pack(
    cards.map((card): PackedCard => {
      const usual = JSON.stringify(card.zone_tests) === JSON.stringify(DEFAULT_ZONE_TESTS);
      return [
        card.partner_id,
        card.version,
        Date.parse(card.at),
        card.everywhere ? 1 : 0,
        card.divisor,
        usual ? null : card.zone_tests,
        eachZone(card.zones, packRate),
      ];
    }),
  );

export const unpackCards = (packed: Uint8Array): CurrentCard[] =>
  unpack<PackedCard[]>(packed).map(([partner_id, version, at, everywhere, divisor, tests, zones]) => ({
    partner_id,
    version,
    at: new Date(at).toISOString(),
    everywhere: everywhere === 1,
    divisor,
    zone_tests: tests ?? DEFAULT_ZONE_TESTS,
    zones: eachZone(zones, unpackRate),
  }));
