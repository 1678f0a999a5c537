import { indiaDay } from '../../shared/dates.ts';
import type { Key } from '../platform/table/change.ts';
import { averageDaysLookup } from './pace-store.ts';
import { type CodRowRecord, listUnpaid } from './row-store.ts';
import { expectedPaymentTime } from './show-cod.ts';

/** The highest number of unpaid orders of a seller that are read, oldest first. They take about 2.5 MB. */
const MOST = 10_000;

/** An unpaid row with the day in India on which we expect to pay it, or `late` if that day is over. */
type ExpectedRow = CodRowRecord & Key & { expected: string };

/** Reads at most `most` of a seller's unpaid rows, oldest first. `isCut` is true if there are more. */
export async function readExpected(
  owner: string,
  at: Date,
  most = MOST,
): Promise<{ rows: ExpectedRow[]; isCut: boolean }> {
  const [rows, pace] = await Promise.all([listUnpaid(owner, most + 1), averageDaysLookup(at)]);
  const today = indiaDay(at);
  const expected = rows.slice(0, most).map((row) => {
    const day = indiaDay(expectedPaymentTime(row, pace));
    return { ...row, expected: day < today ? 'late' : day };
  });
  return { rows: expected, isCut: rows.length > most };
}
