import { describe, expect, it } from 'vitest';
import { type Place, type ZoneTest, zoneOf } from '../../../shared/quotes/zone.ts';
import {
  AURANGABAD_BR,
  AURANGABAD_MH,
  DELHI,
  DELHI_SOUTH,
  DIMAPUR,
  GUWAHATI,
  JAIPUR,
  KOHIMA,
  MUMBAI,
  PUNE,
} from './cards.ts';

describe('zones by the default zone tests', () => {
  it.each<[string, Place, Place, string]>([
    ['one city, spelt differently', DELHI, DELHI_SOUTH, 'A'],
    ['one city, spelt without its space', DELHI, { ...DELHI, city: 'NEWDELHI' }, 'A'],
    ['one state', MUMBAI, PUNE, 'B'],
    ['one state in a special region: state before special', DIMAPUR, KOHIMA, 'B'],
    ['metro to metro', DELHI, MUMBAI, 'C'],
    ['metro to a town', MUMBAI, JAIPUR, 'D'],
    ['to a special region', DELHI, DIMAPUR, 'E'],
    ['from a special region', DIMAPUR, DELHI, 'E'],
    ['to a metro in a special region: special before metro', DELHI, GUWAHATI, 'E'],
    ['two towns of one name in two states', AURANGABAD_MH, AURANGABAD_BR, 'D'],
    [
      'two places of unknown city and state',
      { ...JAIPUR, city: '', state: ' ' },
      { ...PUNE, city: '', state: '' },
      'D',
    ],
  ])('the zone is right: %s', (_, source, destination, zone) => expect(zoneOf(source, destination)).toBe(zone));
});

const metroFirst: ZoneTest[] = [
  { zone: 'CITY', when: 'same_city' },
  { zone: 'METRO', when: 'metro_to_metro' },
  { zone: 'FAR', when: 'special' },
  { zone: 'REST', when: 'rest' },
];
it('the first matching zone test of a card decides a route’s zone', () => {
  expect(zoneOf(DELHI, GUWAHATI, metroFirst)).toBe('METRO');
  expect(zoneOf(MUMBAI, PUNE, metroFirst)).toBe('REST');
  expect(zoneOf(DIMAPUR, KOHIMA, metroFirst)).toBe('FAR');
});
it('a route has no zone if no zone test of the card matches', () => {
  expect(zoneOf(MUMBAI, JAIPUR, [{ zone: 'A', when: 'same_city' }])).toBeUndefined();
});
