import { indiaDate } from '../../../shared/dates.ts';
import type { GoodRow } from './check-rows.ts';
import { type Repeated, repeatedNumbers } from './own-numbers-store.ts';

const MOST_NAMED = 10;

const sentence = ({ ownNumber, filename, createdAt }: Repeated): string =>
  `Order ID '${ownNumber}' is also in ${filename} of ${indiaDate(new Date(createdAt))}.`;

/** What a seller may want to look at: own numbers that an earlier file has. They are allowed: a parcel may go out again. */
export async function warningsOf(owner: string, rows: readonly GoodRow[]): Promise<string[]> {
  const repeated = await repeatedNumbers(owner, ownNumbersOf(rows));
  const more = repeated.length - MOST_NAMED;
  const rest = more > 0 ? [`${more} more Order IDs of this file are in earlier files.`] : [];
  return [...repeated.slice(0, MOST_NAMED).map(sentence), ...rest];
}

export const ownNumbersOf = (rows: readonly GoodRow[]): string[] => rows.flatMap(({ ownNumber }) => ownNumber ?? []);
