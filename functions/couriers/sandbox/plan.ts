import { roll } from './roll.ts';

/** What a parcel will live through. */
export type Plan = 'deliver' | 'late' | 'ndr' | 'rto' | 'lost' | 'damaged' | 'hold' | 'odd';

/** Of a hundred parcels so many, added up: about what Indian couriers see with mixed COD. */
const SHARES: readonly (readonly [number, Plan])[] = [
  [74, 'deliver'],
  [80, 'late'],
  [91, 'ndr'],
  [97, 'rto'],
  [98, 'lost'],
  [99, 'damaged'],
  [100, 'hold'],
];

/** The life that an AWB has drawn; `odd` comes by its hook only. */
export function planOf(awb: string): Plan {
  const drawn = roll(awb, 'plan') * 100;
  return SHARES.find(([upTo]) => drawn < upTo)?.[1] ?? 'deliver';
}
