import { indiaDate } from '../../../shared/dates.ts';
import type { GoodRow } from './check-rows.ts';
import { type Repeated, repeatedNumbers } from './reference-numbers-store.ts';

const MOST_NAMED = 10;

const sentence = ({ referenceNumber, filename, createdAt }: Repeated): string =>
  `Order ID '${referenceNumber}' is also in ${filename} of ${indiaDate(new Date(createdAt))}.`;

/**
 * Returns warnings about reference numbers that earlier files have too. They are allowed: a parcel may be sent again.
 */
export async function warningsOf(owner: string, rows: readonly GoodRow[]): Promise<string[]> {
  const repeated = await repeatedNumbers(owner, referenceNumbersOf(rows));
  const more = repeated.length - MOST_NAMED;
  const rest = more > 0 ? [`${more} more Order IDs of this file are in earlier files.`] : [];
  return [...repeated.slice(0, MOST_NAMED).map(sentence), ...rest];
}

export const referenceNumbersOf = (rows: readonly GoodRow[]): string[] =>
  rows.flatMap(({ referenceNumber }) => referenceNumber ?? []);
