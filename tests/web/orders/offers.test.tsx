import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OfferView } from '../../../shared/orders/order.ts';
import { promisedDays } from '../../../shared/quotes/working-days.ts';
import { arrangeOffers } from '../../../web/src/features/couriers/arrange-offers.ts';
import { splitOffDearOffers } from '../../../web/src/features/couriers/dear-variants.ts';
import { measuredText } from '../../../web/src/features/couriers/measured-text.ts';
import { PartnerCard } from '../../../web/src/features/couriers/partner-card.tsx';
import { variantLabel } from '../../../web/src/lib/variant-of.ts';

const offer = (
  name: string,
  total_value: number,
  cod_charges: number,
  day: number,
  recommendation = false,
): OfferView => ({
  _id: name,
  name,
  courier: null,
  recommendation,
  best_price: false,
  best_tat: false,
  tat_score: day,
  price: { total_value, cod_charges, day, tax: 18, final_pay: total_value + cod_charges + 18 },
  breakdown: { zone: 'C', chargeable_weight: 0.5, slabs: 0, base: 0, additional: 0, fuel: 0, version: 'v1' },
  rto: { total_value: 2 * total_value, tax: 0, final_pay: 2 * total_value },
});
const names = (offers: readonly OfferView[]) => offers.map(({ name }) => name).join(' ');

test('offers are sorted by price or by days, with the recommended one first', () => {
  const all = [offer('cheap', 40, 35, 5), offer('mid', 60, 0, 3, true), offer('fast', 90, 0, 1)];
  expect(names(arrangeOffers(all, { sort: 'recommended' }))).toBe('mid cheap fast');
  // With COD charges and ₹18 of GST, the prices are ₹93 (cheap), ₹78 (mid) and ₹108 (fast).
  expect(names(arrangeOffers(all, { sort: 'price' }))).toBe('mid cheap fast');
  expect(names(arrangeOffers(all, { sort: 'days' }))).toBe('fast mid cheap');
  expect(names(arrangeOffers(all, { sort: 'price', maxDays: 3 }))).toBe('mid fast');
  expect(names(arrangeOffers(all, { sort: 'days', maxRupees: 93 }))).toBe('mid cheap');
});

test('an offer without promised days is shown as 2 days', () => {
  expect(promisedDays(offer('x', 1, 0, 0))).toBe(2);
  expect(promisedDays(offer('x', 1, 0, 4))).toBe(4);
  expect([variantLabel('Delhivery 5 KG'), variantLabel('Delhivery  Air 0.5 KG'), variantLabel('DTDC')]).toEqual([
    '5 kg slab',
    '0.5 kg slab',
    '',
  ]);
});

test('an offer shows in how many days parcels between the two states arrived, and the number of parcels measured', () => {
  const measured = { parcels: 320, on_time: 0.966, days_90: 4 };
  const card = { chosen: false, lacks: 0, busy: false, disabled: false };
  render(<PartnerCard {...card} offer={{ ...offer('Delhivery', 1, 0, 3), measured }} />);
  expect(screen.getByText('Measured: 9 of 10 within 4 days, 96% on time (320 parcels)')).toBeTruthy();
  expect(measuredText({ parcels: 21, on_time: 1, days_90: 1 })).toBe('9 of 10 within 1 day, 100% on time (21 parcels)');
  expect(measuredText({ parcels: 21, on_time: 0.5, days_90: null })).toBe('50% on time (21 parcels)');
});

test('offers for other weight slabs that cost more and are no faster are hidden, unless one of them is chosen', () => {
  const all = [
    offer('Delhivery', 56, 0, 4),
    offer('Delhivery 5 KG', 120, 0, 4),
    offer('Delhivery Air', 90, 0, 1), // costs more, but is faster
    offer('DTDC 10 KG', 300, 0, 4),
  ];
  const { shown, dear } = splitOffDearOffers(all, null);
  expect([names(shown), names(dear)]).toEqual(['Delhivery Delhivery Air DTDC 10 KG', 'Delhivery 5 KG']);
  expect(splitOffDearOffers(all, 'Delhivery 5 KG').dear).toEqual([]);
});
