import type { BulkWarning } from '../../../shared/bulks/bulk.ts';
import { indiaDate } from '../../../shared/dates.ts';
import type { GoodRow } from './check-rows.ts';
import { findRepeatedNumbers, type RepeatedNumber } from './reference-numbers-store.ts';

/** The highest number of warnings of one kind that are listed, because nobody reads a longer list. */
const MOST_NAMED = 10;

const sentence = ({ referenceNumber, filename, createdAt }: RepeatedNumber): string =>
  `Order ID '${referenceNumber}' is also in ${filename} of ${indiaDate(new Date(createdAt))}.`;

/** Returns the first warnings, and a sentence that says how many more there are. */
const firstOf = (warnings: readonly BulkWarning[], rest: (more: number) => string): BulkWarning[] => {
  const more = warnings.length - MOST_NAMED;
  return [...warnings.slice(0, MOST_NAMED), ...(more > 0 ? [{ text: rest(more), number: null }] : [])];
};

/**
 * Returns the warnings about a bulk. They name reference numbers that also occur in earlier files, because the same
 * parcel may be sent twice. They also name pin codes that belong to another city or state than the address.
 */
export async function bulkWarnings(owner: string, rows: readonly GoodRow[]): Promise<BulkWarning[]> {
  const numbers = referenceNumbersOf(rows);
  const repeated = (await findRepeatedNumbers(owner, numbers)).map((one) => ({
    text: sentence(one),
    number: rows.findIndex(({ referenceNumber }) => referenceNumber === one.referenceNumber) + 1,
  }));
  const elsewhere = rows.flatMap(({ rowNumber, warnings }, at) =>
    warnings.map((one) => ({ text: `Row ${rowNumber}, ${one}`, number: at + 1 })),
  );
  return [
    ...firstOf(repeated, (more) => `${more} more Order IDs of this file are in earlier files.`),
    ...firstOf(elsewhere, (more) => `${more} more pin codes of this file are of another city or state.`),
  ];
}

export const referenceNumbersOf = (rows: readonly GoodRow[]): string[] =>
  rows.flatMap(({ referenceNumber }) => referenceNumber ?? []);
