import type { Place } from '../../shared/quotes/zone.ts';
import { type PinMove, pinMoves } from '../uploads/pin-moves.ts';

type Places = ReadonlyMap<string, Place>;

const textOf = ({ city, state, metro, special }: Place): string =>
  [city, state, metro && 'metro', special && 'special'].filter(Boolean).join(', ');

/** Returns the pin codes that differ between two masters, with their places before and after. */
export const compareMasters = (before: Places, after: Places): PinMove[] => pinMoves(before, after, textOf);
