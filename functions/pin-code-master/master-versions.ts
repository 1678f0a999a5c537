import type { Place } from '../../shared/quotes/zone.ts';
import { type PinMove, pinMoves } from '../uploads/pin-moves.ts';
import { readVersion } from '../uploads/versions/version-content.ts';

type Places = ReadonlyMap<string, Place>;

/** Reads all pin codes of a version of the pin code master. */
export const readMasterVersion = async (version: string): Promise<Map<string, Place>> =>
  new Map((await readVersion<Place[]>(version)).map((place) => [place.pincode, place]));

const textOf = ({ city, state, metro, special }: Place): string =>
  [city, state, metro && 'metro', special && 'special'].filter(Boolean).join(', ');

/** Returns the pin codes that differ between two masters, each with its city and state before and after. */
export const compareMasters = (before: Places, after: Places): PinMove[] => pinMoves(before, after, textOf);
