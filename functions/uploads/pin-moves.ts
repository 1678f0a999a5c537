import type { Place } from '../../shared/quotes/zone.ts';
import type { WrittenSheet } from '../workbooks/write-workbook.ts';

/** A pin code that a file adds, removes or changes. `before` and `after` describe its rules in words. */
export interface PinMove {
  pincode: string;
  change: 'added' | 'removed' | 'changed';
  before: string;
  after: string;
}

/** How many pin codes a new version adds, removes and changes. */
export interface PinCodeChanges {
  added: number;
  removed: number;
  changed: number;
}

/**
 * Returns the pin codes whose description differs between two versions, sorted. `textOf` describes the rules of a pin
 * code in words.
 */
export function pinMoves<T>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
  textOf: (value: T) => string,
): PinMove[] {
  const moves: PinMove[] = [];
  for (const pincode of [...new Set([...before.keys(), ...after.keys()])].sort()) {
    const [old, now] = [before.get(pincode), after.get(pincode)];
    const texts = { before: old === undefined ? '' : textOf(old), after: now === undefined ? '' : textOf(now) };
    if (old === undefined) moves.push({ pincode, change: 'added', ...texts });
    else if (now === undefined) moves.push({ pincode, change: 'removed', ...texts });
    else if (texts.before !== texts.after) moves.push({ pincode, change: 'changed', ...texts });
  }
  return moves;
}

/** Counts the pin codes that are added, removed and changed. */
export function countMoves(moves: readonly PinMove[]): PinCodeChanges {
  const counts: PinCodeChanges = { added: 0, removed: 0, changed: 0 };
  for (const { change } of moves) counts[change]++;
  return counts;
}

/**
 * The highest number of pin codes of each kind of change that a preview shows. The workbook of changes contains all of
 * them.
 */
const MOST_SHOWN = 60;

/** Returns the first pin codes of each kind of change, to be shown on screen. */
export const shownMoves = (moves: readonly PinMove[]): Record<PinMove['change'], string[]> => {
  const first = (wanted: PinMove['change']): string[] =>
    moves
      .filter(({ change }) => change === wanted)
      .slice(0, MOST_SHOWN)
      .map(({ pincode }) => pincode);
  return { added: first('added'), removed: first('removed'), changed: first('changed') };
};

const WORDS = { added: 'Added', removed: 'Removed', changed: 'Changed' } as const;

/** Returns the sheet with all pin codes that differ. `places` has their cities. */
export const movesSheet = (moves: readonly PinMove[], places: ReadonlyMap<string, Place>): WrittenSheet => ({
  name: 'Pin codes',
  columns: [
    { header: 'Pincode', width: 12 },
    { header: 'City', width: 24 },
    { header: 'State', width: 24 },
    { header: 'Change', width: 12 },
    { header: 'Before', width: 44 },
    { header: 'After', width: 44 },
  ],
  rows: moves.map(({ pincode, change, before, after }) => {
    const place = places.get(pincode);
    return [pincode, place?.city, place?.state, WORDS[change], before, after];
  }),
});
