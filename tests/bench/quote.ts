/**
 * Measures the pricing of 10,000 parcels with 14 rate cards: seven partners with two weight variants each. The time
 * includes parsing the JSON of the request and writing the JSON of the offers with their full price breakdowns. Counts
 * processor time, so that other work on the machine adds little. Prints one line. Exits 1 above the limit. Run by `node
 * tests/bench/quote.ts`.
 */

import { COURIERS } from '../../functions/couriers/registry/couriers.ts';
import { toPaise } from '../../shared/money.ts';
import { gramsOf, type Parcel, type PaymentMethod } from '../../shared/quotes/parcel.ts';
import { createQuoter } from '../../shared/quotes/quoter.ts';
import type { RateCard, ZoneRate } from '../../shared/quotes/rate-card.ts';
import type { Service } from '../../shared/quotes/serviceability.ts';
import { DEFAULT_ZONE_TESTS, type Place } from '../../shared/quotes/zone.ts';

const LIMIT_MS = 100;
const PARCELS = 10_000;
const RUNS = 9;

/** A price search as clients send it, in kg, cm and rupees. */
type Search = {
  payment_method: PaymentMethod;
  source: string;
  destination: string;
  weight: number;
  length: number;
  breadth: number;
  height: number;
  selling_price?: number;
};

/** A linear congruential generator gives the same figures on every run. */
let seed = 42;
const random = (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};
const below = (n: number): number => Math.floor(random() * n);

const zoneRate = (variantGrams: number, index: number, spread: number): ZoneRate => ({
  baseGrams: variantGrams,
  basePaise: (variantGrams === 500 ? 4300 : 13_500) + index * 1150 + spread * 137,
  additionalGrams: variantGrams === 500 ? 500 : 1000,
  additionalPaise: 1000 + index * 750 + spread * 45,
  tatDays: 1 + index + (spread % 3),
  codFixedPaise: 2500 + spread * 250,
  codPercent: 1 + spread / 10,
  fuelPercent: spread % 2 === 0 ? 0 : 12.5,
});

const cards: RateCard[] = COURIERS.flatMap(({ key, name }, spread) =>
  [500, 5000].map((grams) => ({
    partner_id: `${key}-${grams}`,
    partner_name: `${name} ${grams / 1000} KG`,
    courier: key,
    plan_id: 'standard',
    version: `2026-11-20.${spread + 1}`,
    divisor: spread % 3 === 0 ? 4500 : 5000,
    zone_tests: DEFAULT_ZONE_TESTS,
    zones: Object.fromEntries(['A', 'B', 'C', 'D', 'E'].map((zone, index) => [zone, zoneRate(grams, index, spread)])),
  })),
);

const places = new Map<string, Place>();
for (let n = 0; n < 2000; n++) {
  const pincode = String(110_001 + n * 17);
  const state = n % 30;
  places.set(pincode, {
    pincode,
    city: `City ${n % 300}`,
    state: `State ${state}`,
    metro: n % 7 === 0,
    special: state > 26,
  });
}

const pincodes = [...places.keys()];
const input = JSON.stringify(
  Array.from({ length: PARCELS }, (): Search => {
    const cod = random() < 0.5;
    return {
      payment_method: cod ? 'cod' : 'prepaid',
      source: pincodes[below(pincodes.length)] ?? '',
      destination: pincodes[below(pincodes.length)] ?? '',
      weight: (100 + below(20_000)) / 1000,
      length: 5 + below(400) / 10,
      breadth: 5 + below(300) / 10,
      height: 2 + below(200) / 10,
      ...(cod ? { selling_price: (10_000 + below(900_000)) / 100 } : {}),
    };
  }),
);

const parcelOf = (search: Search): Parcel => ({
  payment_method: search.payment_method,
  weightGrams: gramsOf(search.weight),
  lengthCm: search.length,
  breadthCm: search.breadth,
  heightCm: search.height,
  collectablePaise: toPaise(search.selling_price ?? 0),
});

const placeOf = (pincode: string): Place => {
  const place = places.get(pincode);
  if (place === undefined) throw new Error(`No place ${pincode}`);
  return place;
};

const everywhere: Service = { source: { pickup: true }, destination: { delivery: true, prepaid: true, cod: true } };

/**
 * The buffer for the reply, allocated once. For a reply of this size, touching newly allocated memory would cost 20 to
 * 180 ms. A server does not have this cost, because it sends a reply in chunks from existing buffers.
 */
const reply = Buffer.alloc(64 << 20, ' ');

/** The delivery statistics of every second rate card. They apply to all lanes. */
const measured = new Map(
  cards.filter((_, n) => n % 2 === 0).map((card) => [card.partner_id, { parcels: 320, onTime: 0.96, days90: 4 }]),
);

/** Prices all parcels and returns the length of the reply in UTF-8 bytes. */
const run = (text: string): number => {
  const searches = JSON.parse(text) as Search[];
  const { json } = createQuoter(cards);
  let length = 0;
  for (const search of searches) {
    const ends = [placeOf(search.source), placeOf(search.destination)] as const;
    const quote = json(parcelOf(search), ...ends, () => everywhere, undefined, measured);
    length += reply.write(length === 0 ? '[' : ',', length);
    reply.set(quote, length);
    length += quote.length;
  }
  return length + reply.write(']', length);
};

/**
 * The times of one run in milliseconds. `wall` is the elapsed time. `processor` is the processor time, including
 * garbage collection in other threads.
 */
type Time = { wall: number; processor: number };

const times: Time[] = [];
let length = run(input);
for (let n = 0; n < RUNS; n++) {
  const start = performance.now();
  const before = process.cpuUsage();
  length = run(input);
  const { user, system } = process.cpuUsage(before);
  times.push({ wall: performance.now() - start, processor: (user + system) / 1000 });
}

const quotes = JSON.parse(reply.toString('utf8', 0, length)) as { available: unknown[] }[];
const offers = quotes.reduce((sum, { available }) => sum + available.length, 0);
if (offers !== PARCELS * cards.length) throw new Error(`${offers} offers in place of ${PARCELS * cards.length}`);

const median = (part: keyof Time): number =>
  times.map((time) => time[part]).sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Infinity;
const processor = median('processor');
console.log(
  `quote: ${PARCELS} parcels × ${cards.length} cards, ${(length / 1e6).toFixed(1)} MB of JSON: ${processor.toFixed(0)} ms of processor time (limit ${LIMIT_MS}), ${median('wall').toFixed(0)} ms on the clock`,
);
process.exitCode = processor > LIMIT_MS ? 1 : 0;
