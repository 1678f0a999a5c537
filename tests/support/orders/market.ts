import {
  cardVersionWrite,
  coverageItems,
  coverageName,
  planCardsWrite,
  uncheckedPartnerWrite,
} from '../../../functions/courier-partners/store.ts';
import { groupByPrefix } from '../../../functions/pin-code-directory/prefix.ts';
import { EVERY_SERVICE, SERVICE_BITS } from '../../../functions/pin-code-directory/services.ts';
import { editionWrite } from '../../../functions/pin-code-directory/store.ts';
import { currentMasterWrite, MASTER_EDITIONS, prefixItem } from '../../../functions/pin-code-master/store.ts';
import { uncheckedPlanWrite } from '../../../functions/plans/store.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { writeAll } from '../../../functions/platform/table/write-all.ts';
import type { RateCard, ZoneRate } from '../../../shared/quotes/rate-card.ts';
import { DEFAULT_ZONE_TESTS, type Place } from '../../../shared/quotes/zone.ts';

const place = (pincode: string, city: string, state: string, metro = false, special = false): Place => ({
  pincode,
  city,
  state,
  metro,
  special,
});

/** The six pin codes of the test market. */
const PLACES: readonly Place[] = [
  place('110001', 'New Delhi', 'Delhi', true),
  place('110002', 'New Delhi', 'Delhi', true),
  place('400001', 'Mumbai', 'Maharashtra', true),
  place('411001', 'Pune', 'Maharashtra'),
  place('302001', 'Jaipur', 'Rajasthan'),
  place('797112', 'Kohima', 'Nagaland', false, true),
];

const rate = (base: number, tatDays: number, reversePercent: number | undefined): ZoneRate => ({
  baseGrams: 500,
  basePaise: base * 100,
  additionalGrams: 500,
  additionalPaise: 2000,
  tatDays,
  codFixedPaise: 3000,
  codPercent: 2,
  fuelPercent: 0,
  ...(reversePercent !== undefined && { reversePercent }),
});

const card = (
  [partner_id, partner_name, courier]: readonly [string, string, string],
  bases: readonly number[],
  tat: number,
  reversePercent?: number,
): RateCard => ({
  partner_id,
  partner_name,
  courier,
  plan_id: 'standard',
  version: `${partner_id}-v1-00000001`,
  divisor: 5000,
  zone_tests: DEFAULT_ZONE_TESTS,
  zones: Object.fromEntries(
    ['A', 'B', 'C', 'D', 'E'].map((zone, at) => [zone, rate(bases[at] ?? 0, tat + at, reversePercent)]),
  ),
});

/**
 * The rate cards: `dlv` is fast, `xpb` is cheap, `bld` is expensive. In zone C (metro to metro) the first 500 g cost
 * ₹56, ₹40 and ₹90. Only `dlv` picks up from buyers, at 150% of its freight.
 */
export const CARDS: readonly RateCard[] = [
  card(['dlv', 'Delhivery', 'delhivery'], [43, 53, 56, 65, 76], 1, 150),
  card(['xpb', 'Xpressbees', 'xpressbees'], [27, 31, 40, 44, 50], 3),
  card(['bld', 'Blue Dart', 'blue-dart'], [60, 70, 90, 99, 120], 1),
];

/**
 * Creates the plan `standard`, three partners and six pin codes. They are enough for every rule, and are created fast.
 */
export async function openMarket(): Promise<void> {
  const at = '2026-11-01T00:00:00.000Z';
  await commit([
    uncheckedPlanWrite({ id: 'standard', name: 'Standard', active: true }),
    uncheckedPlanWrite({ id: 'premium', name: 'Premium', active: true }),
  ]);
  await commit([
    uncheckedPartnerWrite({ id: 'dlv', name: 'Delhivery', courier: 'delhivery', active: true }),
    uncheckedPartnerWrite({ id: 'xpb', name: 'Xpressbees', courier: 'xpressbees', active: true }),
    uncheckedPartnerWrite({ id: 'bld', name: 'Blue Dart', courier: 'blue-dart', active: true }),
  ]);
  const books = groupByPrefix(PLACES.map((one) => [one.pincode, one]));
  await writeAll([...books].map(([prefix, book]) => ({ put: prefixItem(prefix, `${MASTER_EDITIONS}-1`, book) })));
  const master = { version: `${MASTER_EDITIONS}-1`, at };
  await commit([editionWrite({ of: MASTER_EDITIONS, ...master, prefixes: { places: [...books.keys()] } })]);
  await commit([currentMasterWrite(master, undefined)]);
  for (const one of CARDS) {
    const cod = one.partner_id === 'xpb' ? EVERY_SERVICE - SERVICE_BITS.cod : EVERY_SERVICE;
    const served = PLACES.filter(({ pincode }) => one.partner_id !== 'bld' || pincode !== '797112');
    const services = groupByPrefix(served.map(({ pincode }) => [pincode, cod]));
    const routing = groupByPrefix(
      served.map(({ pincode }): [string, [string, string]] => [
        pincode,
        [`HUB ${pincode.slice(0, 3)}`, `S/${pincode.slice(0, 3)}`],
      ]),
    );
    await writeAll(
      coverageItems(one.partner_id, 'standard', one.version, { services, routing }).map((put) => ({ put })),
    );
    const prefixes = { services: [...services.keys()], routing: [...routing.keys()] };
    await commit([
      editionWrite({ of: coverageName(one.partner_id, 'standard'), version: one.version, at, prefixes }),
      cardVersionWrite({ card: one, previous: null }),
    ]);
  }
  const cards = CARDS.map(({ partner_id, version, divisor, zone_tests, zones }) => ({
    partner_id,
    version,
    divisor,
    zone_tests,
    zones,
    at,
    everywhere: false,
  }));
  await commit([planCardsWrite('standard', { rev: 0, cards: [] }, cards)]);
}
