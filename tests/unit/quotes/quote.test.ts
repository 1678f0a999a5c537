import fc from 'fast-check';
import { expect, it } from 'vitest';
import { offerView } from '../../../shared/quotes/offer-view.ts';
import type { Parcel } from '../../../shared/quotes/parcel.ts';
import { quote } from '../../../shared/quotes/quote.ts';
import { createQuoter, type Quote, type ServiceOfCard } from '../../../shared/quotes/quoter.ts';
import type { Service } from '../../../shared/quotes/serviceability.ts';
import { anyCard, anyParcel } from './arbitraries.ts';
import { AIR, DELHI, DIMAPUR, HEAVY, RETAIL, ROUTES, SURFACE } from './cards.ts';
import { priceParcel } from './price-parcel.ts';

const parcel: Parcel = {
  payment_method: 'cod',
  weightGrams: 750,
  lengthCm: 10,
  breadthCm: 10,
  heightCm: 5,
  collectablePaise: 234_567,
};
const all: Service = { source: { pickup: true }, destination: { delivery: true, prepaid: true, cod: true } };
const everywhere: ServiceOfCard = () => all;

it('a quote is computed in paise and grams', () => {
  expect(quote(parcel, ...ROUTES.B, [AIR], everywhere)).toEqual<Quote>({
    available: [
      {
        partnerId: 'blue-dart-0.5-kg',
        name: 'Blue Dart 0.5 KG',
        courier: null,
        recommended: true,
        bestPrice: true,
        bestTat: true,
        zone: 'B',
        chargeableGrams: 1000,
        slabs: 1,
        basePaise: 2500,
        additionalPaise: 2400,
        fuelPaise: 613,
        freightPaise: 5513,
        codPaise: 4105,
        taxPaise: 1731,
        finalPaise: 11_349,
        tatDays: 1,
        cardVersion: 'v1',
      },
    ],
    unavailable: [],
    measured: new Map(),
  });
});

const FIGURES = { parcels: 212, onTime: 0.75, days90: 4 };

it('a quote is returned in rupees and kg', () => {
  expect(quote(parcel, ...ROUTES.B, [AIR], everywhere).available.map((offer) => offerView(offer, FIGURES))).toEqual([
    {
      _id: 'blue-dart-0.5-kg',
      name: 'Blue Dart 0.5 KG',
      courier: null,
      recommendation: true,
      best_price: true,
      best_tat: true,
      tat_score: 1,
      price: { total_value: 55.13, cod_charges: 41.05, day: 1, tax: 17.31, final_pay: 113.49 },
      breakdown: { zone: 'B', chargeable_weight: 1, slabs: 1, base: 25, additional: 24, fuel: 6.13, version: 'v1' },
      // 2 × 55.13 = 110.26. The GST of 18% on it is 19.8468.
      rto: { total_value: 110.26, tax: 19.85, final_pay: 130.11 },
      measured: { parcels: 212, on_time: 0.75, days_90: 4 },
    },
  ]);
});

it('a quote for 750 g prepaid between metros ranks the offers of all partners', () => {
  // Freight and GST: retail 84 + 15.12 in 3 days, surface 47 + 8.46 in 5, air 85.50 + 15.39 in 2, heavy 263 + 47.34 in
  // 4.
  const { available } = quote(
    { ...parcel, payment_method: 'prepaid' },
    ...ROUTES.C,
    [HEAVY, RETAIL, AIR, SURFACE],
    everywhere,
  );
  expect(available.map(({ name, finalPaise, recommended }) => [name, finalPaise, recommended])).toEqual([
    ['Delhivery 0.5 KG', 9912, true],
    ['Xpressbees 0.5 KG', 5546, false],
    ['Blue Dart 0.5 KG', 10_089, false],
    ['Delhivery 5 KG', 31_034, false],
  ]);
});

it('a quote leaves out an implausibly high price', () => {
  const [zone = '', rate] = Object.entries(AIR.zones)[1] ?? [];
  // At ₹100,000 for each gram, a ton exceeds the API's largest amount.
  const slip = {
    ...AIR,
    zones: { ...AIR.zones, [zone]: { ...rate, additionalGrams: 1, additionalPaise: 10_000_000 } },
  };
  const { available, unavailable } = quote(
    { ...parcel, weightGrams: 12_000 },
    ...ROUTES.B,
    [slip as typeof AIR, RETAIL],
    everywhere,
  );
  expect(available.map(({ name }) => name)).toEqual(['Delhivery 0.5 KG']);
  expect(unavailable).toEqual([
    { name: 'Blue Dart 0.5 KG', courier: null, reason: 'Has no sensible rate for this weight' },
  ]);
});

it('a quote lists the partners that cannot carry the parcel, each with the reason', () => {
  const services: Record<string, Service> = {
    [RETAIL.partner_id]: { ...all, destination: { delivery: true, prepaid: true, cod: false } },
    [SURFACE.partner_id]: { ...all, destination: undefined },
    [AIR.partner_id]: { ...all, source: undefined },
    [HEAVY.partner_id]: all,
  };
  const { E: _, ...zones } = HEAVY.zones;
  const cards = [RETAIL, SURFACE, AIR, { ...HEAVY, zones }];
  expect(quote(parcel, DELHI, DIMAPUR, cards, ({ partner_id }) => services[partner_id] ?? all)).toEqual<Quote>({
    available: [],
    unavailable: [
      { name: 'Blue Dart 0.5 KG', courier: null, reason: 'Does not pick up from 110001' },
      { name: 'Delhivery 0.5 KG', courier: null, reason: 'No cash on delivery at 797112' },
      { name: 'Delhivery 5 KG', courier: null, reason: 'Has no rate for this route' },
      { name: 'Xpressbees 0.5 KG', courier: null, reason: 'Does not deliver to 797112' },
    ],
    measured: new Map(),
  });
});

const cards = fc.uniqueArray(anyCard(), { selector: ({ partner_id }) => partner_id, maxLength: 6 });
const routes = fc.constantFrom(...Object.values(ROUTES));
const services = fc.array(fc.boolean(), { minLength: 6, maxLength: 6 });

it('a quote is the same for packed and parsed rate cards, and for a reused quoter', () => {
  fc.assert(
    fc.property(
      cards,
      fc.array(anyParcel(), { minLength: 1, maxLength: 5 }),
      routes,
      services,
      (given, parcels, route, served) => {
        const serviceabilityOf: ServiceOfCard = (card) =>
          served[given.indexOf(card)] ? all : { ...all, destination: { delivery: true, prepaid: false, cod: true } };
        const shared = createQuoter(given);
        const measured = new Map(given.slice(1).map((card) => [card.partner_id, FIGURES]));
        for (const one of parcels) {
          const fresh = quote(one, ...route, given, serviceabilityOf, undefined, measured);
          const { available, unavailable } = fresh;
          const request = [one, ...route, serviceabilityOf, undefined, measured] as const;
          expect(JSON.parse(Buffer.from(shared.json(...request)).toString())).toEqual({
            available: available.map((offer) => offerView(offer, measured.get(offer.partnerId))),
            unavailable,
          });
          expect(shared.quote(...request)).toEqual(fresh);
        }
      },
    ),
  );
});

it('a quote contains each rate card exactly once, as an offer or with a reason', () => {
  fc.assert(
    fc.property(cards, anyParcel(), routes, (given, one, route) => {
      const { available, unavailable } = quote(one, ...route, given, everywhere);
      expect(available.length + unavailable.length).toBe(given.length);
      for (const offer of available) {
        const card = given.find(({ partner_id }) => partner_id === offer.partnerId);
        expect(offer).toMatchObject(priceParcel(one, ...route, card!));
      }
    }),
  );
});

it('the sequence of the rate cards does not change a quote', () => {
  fc.assert(
    fc.property(cards, anyParcel(), routes, (given, one, route) => {
      expect(quote(one, ...route, [...given].reverse(), everywhere)).toEqual(quote(one, ...route, given, everywhere));
    }),
  );
});

it('a return from the buyer is priced in percent of the freight, only by partners whose courier collects from buyers', () => {
  const withReverse = (percent: number) => ({
    ...AIR,
    zones: Object.fromEntries(
      Object.entries(AIR.zones).map(([zone, rate]) => [zone, { ...rate, reversePercent: percent }]),
    ),
  });
  const back: Parcel = { ...parcel, payment_method: 'prepaid', collectablePaise: 0, reverse: true };
  const collects: ServiceOfCard = () => ({ ...all, reverse: true });
  // 150% of ₹25 and ₹24 are ₹37.50 and ₹36. Their sum with 12.5% fuel is ₹82.69.
  expect(quote(back, ...ROUTES.B, [withReverse(150)], collects).available[0]).toMatchObject({
    basePaise: 3750,
    additionalPaise: 3600,
    fuelPaise: 919,
    freightPaise: 8269,
    codPaise: 0,
  });
  const whyNot = (card: typeof AIR, serves: ServiceOfCard) =>
    quote(back, ...ROUTES.B, [card], serves).unavailable[0]?.reason;
  expect(whyNot(AIR, collects)).toBe('Has no price for a pickup at the buyer');
  expect(whyNot(withReverse(150), everywhere)).toBe('Collects no parcels at buyers');
});
