import { type ZoneRate, zonesOfTests } from '../rate-card.ts';
import { type RateRow, toZoneRate, zoneNameOf } from '../rate-row.ts';
import { DEFAULT_ZONE_TESTS, type ZoneTest } from '../zone.ts';
import { lintRateRow, type Problem } from './lint-rate-row.ts';
import { lintZoneOrder } from './lint-zone-order.ts';

/**
 * The result of checking a rate card. `errors` prevent publishing; `warnings` are only shown, because they may be
 * intended.
 */
export type Lint = { errors: Problem[]; warnings: Problem[] };

const lintTests = (tests: readonly ZoneTest[]): Problem[] =>
  tests.at(-1)?.when === 'rest'
    ? []
    : [{ message: "The zone tests must end with 'rest', or some routes have no zone" }];

/**
 * Checks a rate card before it is published (domain.md section 1): each zone of the tests has exactly one row, and all
 * numbers are valid. Warns of unused zones, free COD, and zones that are cheaper than nearer ones.
 */
export const lintRateCard = (rows: readonly RateRow[], tests: readonly ZoneTest[] = DEFAULT_ZONE_TESTS): Lint => {
  const errors = lintTests(tests);
  const warnings: Problem[] = [];
  const wanted = zonesOfTests(tests);
  const seen = new Set<string>();
  const sound = new Map<string, ZoneRate>();
  for (const row of rows) {
    const zone = zoneNameOf(row);
    const at = { row: row.row, zone };
    const found = lintRateRow(row);
    if (zone === '') found.push({ row: row.row, message: 'Zone is missing' });
    else if (seen.has(zone)) found.push({ ...at, message: `Zone ${zone} is there twice` });
    else if (!wanted.includes(zone)) {
      warnings.push({ ...at, message: `Zone ${zone} is never used: no route leads to it` });
    } else if (found.length === 0) {
      const rate = toZoneRate(row);
      sound.set(zone, rate);
      if (rate.codFixedPaise === 0 && rate.codPercent === 0) {
        warnings.push({ ...at, message: `Cash on delivery costs nothing in zone ${zone}` });
      }
    }
    seen.add(zone);
    errors.push(...found);
  }
  for (const zone of wanted) if (!seen.has(zone)) errors.push({ zone, message: `Zone ${zone} is missing` });
  return { errors, warnings: [...warnings, ...lintZoneOrder(sound, tests)] };
};
