import fc from 'fast-check';
import type { Parcel } from '../../../shared/quotes/parcel.ts';
import type { RateCard, ZoneRate } from '../../../shared/quotes/rate-card.ts';
import { DEFAULT_ZONE_TESTS } from '../../../shared/quotes/zone.ts';

const rate = (): fc.Arbitrary<ZoneRate> =>
  fc.record({
    baseGrams: fc.constantFrom(250, 500, 1000, 5000, 10_000),
    basePaise: fc.integer({ min: 1, max: 100_000 }),
    additionalGrams: fc.constantFrom(250, 500, 1000),
    additionalPaise: fc.integer({ min: 1, max: 20_000 }),
    tatDays: fc.integer({ min: 1, max: 9 }),
    codFixedPaise: fc.integer({ min: 0, max: 10_000 }),
    codPercent: fc.integer({ min: 0, max: 50_000 }).map((scaled) => scaled / 10_000),
    fuelPercent: fc.integer({ min: 0, max: 3000 }).map((scaled) => scaled / 100),
  });

/** Generates valid rate cards with five zones and prices above zero. */
export const anyCard = (): fc.Arbitrary<RateCard> =>
  fc.record({
    partner_id: fc.uuid(),
    partner_name: fc.constantFrom('Delhivery 5 KG', 'DTDC', 'Say "Hi" Couriers', 'डाक ₹', 'Spoton'),
    courier: fc.constantFrom('delhivery', null),
    plan_id: fc.constant('standard'),
    version: fc.constantFrom('v1', 'v2'),
    divisor: fc.integer({ min: 1000, max: 30_000 }),
    zone_tests: fc.constant(DEFAULT_ZONE_TESTS),
    zones: fc.record({ A: rate(), B: rate(), C: rate(), D: rate(), E: rate() }),
  });

/** Generates parcels of up to 60 kg and 200 cm, with sides in tenths of a centimetre. */
export const anyParcel = (): fc.Arbitrary<Parcel> => {
  const side = fc.integer({ min: 1, max: 2000 }).map((tenths) => tenths / 10);
  return fc.record({
    payment_method: fc.constantFrom('cod', 'prepaid'),
    weightGrams: fc.integer({ min: 1, max: 60_000 }),
    lengthCm: side,
    breadthCm: side,
    heightCm: side,
    collectablePaise: fc.integer({ min: 0, max: 10_000_000 }),
  });
};
