import { indiaDate } from '../../../shared/dates.ts';
import { formatRupees } from '../../../shared/money.ts';
import type { BANK_FILE_SHEET } from '../../../shared/reports/bank-file-sheet.ts';
import { utrSchema as utrField } from '../../../shared/reports/payout.ts';
import type { NumberedRow } from '../../remittance/matching/read-mapped.ts';
import type { Payout } from '../../reports/payout-store.ts';
import { takenUtrText, type UtrOwner } from '../../reports/utr-store.ts';

export type BankFileRow = NumberedRow<typeof BANK_FILE_SHEET>;

/** Returns a row's UTR in the form in which it is stored. */
export const utrOf = (row: BankFileRow): string | undefined => row.utr?.trim().toUpperCase();

/** The meaning of a row in a bank's result file, for the payouts with the row's reference. */
export type BankAnswer =
  /** `nothing`: the bank has not decided yet, or its answer is already stored. */
  { kind: 'nothing' } | { kind: 'paid'; utr: string } | { kind: 'failed'; reason: string };

const NO_REASON = 'The bank gave no reason';

/** Returns the error text for a wrong UTR; undefined if the UTR is missing or right. */
const wrongUtr = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : utrField.safeParse(text).error?.issues[0]?.message;

/**
 * Checks a row against the payouts with its reference. Returns the row's meaning, or why it is refused.
 * @param owner the payout reference to which the row's UTR belongs
 */
export function judgeRow(
  row: BankFileRow,
  payouts: readonly Payout[],
  owner: UtrOwner | undefined,
): BankAnswer | { refusal: string } {
  const { reference, amountPaise, status, reason } = row;
  const utr = utrOf(row);
  const refuse = (refusal: string) => ({ refusal });
  if (payouts.length === 0) return refuse(`No payout of ours has the reference ${reference}.`);
  const paise = payouts.reduce((sum, one) => sum + one.paise, 0);
  if (amountPaise !== undefined && amountPaise !== paise)
    return refuse(`The amount is ${formatRupees(amountPaise)}. The payout is ${formatRupees(paise)}.`);
  const wrong = wrongUtr(utr);
  if (wrong !== undefined) return refuse(wrong);
  const taken = takenUtrText(owner, reference);
  if (taken !== undefined) return refuse(taken);
  const other = payouts.find((one) => utr !== undefined && one.utr !== undefined && one.utr !== utr);
  if (other !== undefined)
    return refuse(`The payout has the UTR ${other.utr}. Correct it in its report if it is wrong.`);
  const returned = payouts.find((one) => one.returned !== undefined)?.returned;
  if (status === 'Failed')
    return payouts.every((one) => one.returned !== undefined)
      ? { kind: 'nothing' }
      : { kind: 'failed', reason: reason?.replace(/[.\s]+$/, '') || NO_REASON };
  if (status === 'Pending' || (status === undefined && utr === undefined)) return { kind: 'nothing' };
  if (utr === undefined) return refuse('A transfer that was paid needs its UTR.');
  if (returned !== undefined)
    return refuse(`This transfer was returned on ${indiaDate(returned.at)}, and cannot be paid. Ask the bank.`);
  return payouts.every((one) => one.utr === utr) ? { kind: 'nothing' } : { kind: 'paid', utr };
}

/** Returns error texts, by row number, for rows whose reference or UTR also occurs in another row. */
export function repeatedRowTexts(rows: readonly BankFileRow[]): Map<number, string> {
  const found = new Map<number, string>();
  for (const [name, of] of [
    ['reference', (row: BankFileRow) => row.reference.toUpperCase()],
    ['UTR', utrOf],
  ] as const) {
    const first = new Map<string, number>();
    for (const row of rows) {
      const value = of(row);
      if (value === undefined) continue;
      const before = first.get(value);
      if (before === undefined) first.set(value, row.rowNumber);
      else found.set(row.rowNumber, `The ${name} ${value} is in row ${before} already.`);
    }
  }
  return found;
}
