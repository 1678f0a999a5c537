import { expect, it } from 'vitest';
import { type Service, whyNotServed } from '../../../shared/quotes/serviceability.ts';

const all: Service = { source: { pickup: true }, destination: { delivery: true, prepaid: true, cod: true } };
const to = (delivery: boolean, prepaid: boolean, cod: boolean): Service => ({
  ...all,
  destination: { delivery, prepaid, cod },
});

it.each<[string, Service, 'cod' | 'prepaid', string | undefined]>([
  ['all', all, 'cod', undefined],
  ['all', all, 'prepaid', undefined],
  ['no pickup there', { ...all, source: { pickup: false } }, 'cod', 'Does not pick up from 110001'],
  ['source unknown', { ...all, source: undefined }, 'prepaid', 'Does not pick up from 110001'],
  ['destination unknown', { ...all, destination: undefined }, 'prepaid', 'Does not deliver to 797112'],
  ['no delivery', to(false, true, true), 'cod', 'Does not deliver to 797112'],
  ['no cod, cod asked', to(true, true, false), 'cod', 'No cash on delivery at 797112'],
  ['no cod, prepaid asked', to(true, true, false), 'prepaid', undefined],
  ['no prepaid, prepaid asked', to(true, false, true), 'prepaid', 'No prepaid delivery to 797112'],
  ['no prepaid, cod asked', to(true, false, true), 'cod', undefined],
  [
    'nothing at all: the first reason',
    { source: undefined, destination: undefined },
    'cod',
    'Does not pick up from 110001',
  ],
])('a partner serves a route, or the reason is given: %s (%#)', (_, service, payment, reason) => {
  expect(whyNotServed(service, '110001', '797112', payment)).toBe(reason);
});
