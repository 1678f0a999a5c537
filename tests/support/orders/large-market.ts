import { coverageItems, planCardsWrite, uncheckedPartnerWrite } from '../../../functions/courier-partners/store.ts';
import { groupByPrefix } from '../../../functions/pin-code-directory/prefix.ts';
import { EVERY_SERVICE } from '../../../functions/pin-code-directory/services.ts';
import { editionWrite } from '../../../functions/pin-code-directory/store.ts';
import { currentMasterWrite, MASTER_EDITIONS, prefixItem } from '../../../functions/pin-code-master/store.ts';
import { uncheckedPlanWrite } from '../../../functions/plans/store.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { writeAll } from '../../../functions/platform/table/write-all.ts';
import { DEFAULT_ZONE_TESTS, type Place } from '../../../shared/quotes/zone.ts';

/** 4,000 pin codes under 400 prefixes. */
export const PINCODES: readonly string[] = Array.from(
  { length: 4000 },
  (_, n) => `${110 + Math.floor(n / 10)}${String(1 + (n % 10) * 7).padStart(3, '0')}`,
);

const placeOf = (pincode: string): Place => {
  const prefix = Number(pincode.slice(0, 3));
  return { pincode, city: `City ${prefix}`, state: `State ${prefix % 36}`, metro: prefix % 20 === 0, special: false };
};

const PARTNERS = ['Delhivery', 'Delhivery 5 KG', 'Xpressbees', 'Blue Dart', 'DTDC', 'Shadowfax', 'Wow Express'];

/**
 * Creates the plan `standard` with seven partners. Each partner lists every pin code, as the real couriers' files do.
 */
export async function openLargeMarket(): Promise<void> {
  const at = '2026-11-01T00:00:00.000Z';
  const books = groupByPrefix(PINCODES.map((pincode) => [pincode, placeOf(pincode)]));
  await commit([uncheckedPlanWrite({ id: 'standard', name: 'Standard', active: true })]);
  await writeAll([...books].map(([prefix, book]) => ({ put: prefixItem(prefix, `${MASTER_EDITIONS}-1`, book) })));
  const master = { version: `${MASTER_EDITIONS}-1`, at };
  await commit([editionWrite({ of: MASTER_EDITIONS, ...master, prefixes: { places: [...books.keys()] } })]);
  await commit([currentMasterWrite(master, undefined)]);
  const services = groupByPrefix(PINCODES.map((pincode) => [pincode, EVERY_SERVICE]));
  const cards = PARTNERS.map((name, index) => {
    const rate = (zone: number) => ({
      baseGrams: 500,
      basePaise: 4000 + 700 * zone + 130 * index,
      additionalGrams: 500,
      additionalPaise: 1900 + 90 * index,
      tatDays: 1 + zone + (index % 3),
      codFixedPaise: 3000,
      codPercent: 2,
      fuelPercent: 0,
    });
    return {
      partner_id: `partner-0${index}`,
      version: `01jd3q6n8v00000000000000${String(index).padStart(2, '0')}`,
      divisor: 5000,
      zone_tests: DEFAULT_ZONE_TESTS,
      zones: Object.fromEntries(['A', 'B', 'C', 'D', 'E'].map((zone, n) => [zone, rate(n)])),
      at,
      everywhere: false,
    };
  });
  for (const [index, { partner_id, version }] of cards.entries()) {
    const name = PARTNERS[index] ?? '';
    await commit([uncheckedPartnerWrite({ id: partner_id, name, courier: null, active: true })]);
    const items = coverageItems(partner_id, 'standard', version, { services, routing: new Map() });
    await writeAll(items.map((put) => ({ put })));
  }
  await commit([planCardsWrite('standard', { rev: 0, cards: [] }, cards)]);
}
