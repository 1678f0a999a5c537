import type { DifferenceKind } from '../../shared/courier-bills/differences.ts';
import { normalisedSearchText } from '../search/normalised-text.ts';
import type { BilledRow, Difference, Part } from './compare/billed-row.ts';

/** A courier's bill. It is stored before its rows are compared, and has `rows` once all of them are compared. */
export interface Bill {
  /** The id of the bill's upload. */
  id: string;
  courier: string;
  invoice: string;
  /** The first and the last day of the billed period. */
  from: string;
  to: string;
  createdAt: string;
  /** The bill that this bill corrects. `replacedBy` is the bill that corrects this bill. */
  replaces?: string;
  replacedBy?: string;
  rows?: number;
  billedPaise?: number;
}

/** Returns whether two bills are the same bill of a courier or corrected versions of it. Pure. */
export const isVersionOf = (bill: Bill, other: Bill): boolean =>
  other.courier === bill.courier && normalisedSearchText(other.invoice) === normalisedSearchText(bill.invoice);

/** The states in which rows are stored. If the bill is replaced, a row that is not accepted counts as replaced. */
export type StoredRowState = 'open' | 'accepted' | 'disputed';

/** A row of a bill that differs from what we expect. Rows that match are only counted. */
export interface DifferingRow {
  bill: string;
  row: number;
  billed: BilledRow;
  /** The total that we expect, with GST. */
  expectedPaise: number;
  differences: readonly Difference[];
  /**
   * The parts of the charge (freight, COD fee, RTO) that another row billed first. If only such rows are accepted,
   * their amounts are added to the expected cost of the part. They do not replace it.
   */
  again?: readonly Part[];
  orderId?: string;
  state: StoredRowState;
  /** How often the row was decided. */
  revision: number;
  decided?: { by: string; at: string; remark: string; job: string };
}

/**
 * The counts of a bill, by name: `any_open_rows`, `weight_disputed_paise`. Each state has counts of all rows (`any`)
 * and of each kind of difference. `rows` is the number of rows. `paise` is the amount that the courier billed too much.
 */
export type Counts = Record<string, number>;

const nameOf = (kind: DifferenceKind | 'any', state: StoredRowState, what: 'rows' | 'paise'): string =>
  `${kind}_${state}_${what}`;

/** Returns the amounts that a row in this state adds to the counts of its bill. */
export function countsOf({ billed, expectedPaise, differences }: DifferingRow, state: StoredRowState): Counts {
  const counts: Counts = {
    [nameOf('any', state, 'rows')]: 1,
    [nameOf('any', state, 'paise')]: billed.totalPaise - expectedPaise,
  };
  for (const { kind, paise } of differences) {
    counts[nameOf(kind, state, 'rows')] = 1;
    counts[nameOf(kind, state, 'paise')] = paise;
  }
  return counts;
}

/** Adds counts to `to`, or subtracts them. Changes `to` in place. */
export function addCounts(to: Counts, more: Counts, sign: 1 | -1 = 1): Counts {
  for (const [name, n] of Object.entries(more)) to[name] = (to[name] ?? 0) + sign * n;
  return to;
}

/** Returns one count of a kind of difference in a state: the number of rows, or the paise billed too much. */
export const countOf = (
  counts: Counts,
  kind: DifferenceKind | 'any',
  state: StoredRowState,
  what: 'rows' | 'paise',
): number => counts[nameOf(kind, state, what)] ?? 0;
