import { expect, it } from 'vitest';
import {
  LONGEST_NAME,
  packPlaces,
  placeOfSuffix,
  placesIn,
  unpackPlaces,
} from '../../../functions/pin-code-directory/packed-places.ts';
import type { Place } from '../../../shared/quotes/zone.ts';

const place = (pincode: string, city: string, state: string, metro = false, special = false): Place => ({
  pincode,
  city,
  state,
  metro,
  special,
});

const bookOf = (places: Place[]) => unpackPlaces(packPlaces(new Map(places.map((one) => [one.pincode.slice(3), one]))));

const places = [place('110001', 'New Delhi', 'Delhi', true), place('110092', 'Shahdara', 'Delhi', false, true)];

it('a packed pin code directory returns every place unchanged', () => {
  const book = bookOf(places);
  expect(placeOfSuffix(book, '110', '092')).toEqual(places[1]);
  expect(placesIn(book, '110')).toEqual(places);
});

it('a packed pin code directory finds no unknown pin code', () => {
  const book = bookOf(places);
  expect(placeOfSuffix(book, '110', '002')).toBeUndefined();
  expect(placeOfSuffix(book, '110', 'constructor')).toBeUndefined();
});

it('a packed pin code directory fits into one item even if 1,000 places have long names', () => {
  const name = (n: number) => String(n).padStart(LONGEST_NAME, 'क');
  const full = Array.from({ length: 1000 }, (_, n) =>
    place(`110${String(n).padStart(3, '0')}`, name(n), name(n + 1000), true, true),
  );
  const back = placesIn(bookOf(full), '110').sort((a, b) => (a.pincode < b.pincode ? -1 : 1));
  expect(JSON.stringify(back)).toBe(JSON.stringify(full));
});
