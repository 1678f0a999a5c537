import { expect, test } from 'vitest';
import { courierNote } from '../../../shared/status/courier-note.ts';
import type { StatusState } from '../../../shared/status/state.ts';

const now = new Date('2026-11-22T10:00:00.000Z');
const shadowfax = (state: StatusState, since = '2026-11-22T08:40:00.000Z') => [
  { _id: 'shadowfax', kind: 'service' as const, name: 'Shadowfax', state: 'fine' as const, since },
  { _id: 'shadowfax', kind: 'courier' as const, name: 'Shadowfax', state, since },
];

test.each([
  ['Shadowfax has not answered since 14:10', 'shadowfax', shadowfax('down')],
  [undefined, null, shadowfax('down')],
  // 20:00 UTC is the next day in India.
  ['Shadowfax has not answered since 01:30', 'shadowfax', shadowfax('down', '2026-11-21T20:00:00.000Z')],
  ['Shadowfax has not answered since 21 Nov, 23:59', 'shadowfax', shadowfax('down', '2026-11-21T18:29:00.000Z')],
  ['Shadowfax is slow at present', 'shadowfax', shadowfax('slow')],
  [undefined, 'shadowfax', shadowfax('fine')],
  [undefined, 'shadowfax', shadowfax('unknown')],
  [undefined, 'delhivery', shadowfax('down')],
])('pages show a note if a courier does not answer: %s', (note, partner, components) =>
  expect(courierNote(partner, components, now)).toBe(note),
);
