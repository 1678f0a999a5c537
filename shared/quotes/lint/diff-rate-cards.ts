import { type RateCard, rateOf, type ZoneRate, zonesOfTests } from '../rate-card.ts';

type Card = Pick<RateCard, 'version' | 'divisor' | 'zone_tests' | 'zones'>;

/**
 * One difference between two versions of a rate card. `zone` is absent if the difference is about the whole card.
 * `before` is absent if the earlier version has no such value. `after` is absent if the new version has no such value.
 */
export type RateChange = {
  zone?: string;
  field: keyof ZoneRate | 'divisor' | 'zone_tests';
  before?: number | string;
  after?: number | string;
};

const FIELDS = [
  'baseGrams',
  'basePaise',
  'additionalGrams',
  'additionalPaise',
  'tatDays',
  'codFixedPaise',
  'codPercent',
  'fuelPercent',
  'reversePercent',
  'rtoPercent',
  'gstPercent',
] as const satisfies readonly (keyof ZoneRate)[];

const testsText = (card: Card): string => card.zone_tests.map(({ zone, when }) => `${zone}: ${when}`).join(', ');

/**
 * Returns the differences between the current version of a rate card and a new version. The person who publishes the
 * new version sees them. If there is no current version, every value is a difference.
 */
export const diffRateCards = (before: Card | undefined, after: Card): RateChange[] => {
  const changes: RateChange[] = [];
  const note = (field: RateChange['field'], old?: number | string, now?: number | string, zone?: string): void => {
    if (old === now) return;
    changes.push({
      ...(zone === undefined ? {} : { zone }),
      field,
      ...(old === undefined ? {} : { before: old }),
      ...(now === undefined ? {} : { after: now }),
    });
  };
  note('divisor', before?.divisor, after.divisor);
  note('zone_tests', before && testsText(before), testsText(after));
  const zones = new Set([...zonesOfTests(after.zone_tests), ...zonesOfTests(before?.zone_tests ?? [])]);
  for (const zone of [...zones].sort()) {
    const old = before && rateOf(before, zone);
    const now = rateOf(after, zone);
    for (const field of FIELDS) note(field, old?.[field], now?.[field], zone);
  }
  return changes;
};
