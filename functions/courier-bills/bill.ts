import type { DifferenceKind } from '../../shared/courier-bills/differences.ts';
import type { BilledRow, Difference, Part } from './compare/billed-row.ts';

/** A courier's bill. It is stored when its rows begin to be compared, and has `rows` once they all are. */
export interface Bill {
  /** The id of its upload. */
  id: string;
  courier: string;
  invoice: string;
  /** The first and last day that it is for. */
  from: string;
  to: string;
  createdAt: string;
  /** The bill that it corrects, and the one that corrects it. */
  replaces?: string;
  replacedBy?: string;
  rows?: number;
  billedPaise?: number;
}

/** The states in which rows are stored. An unaccepted row of a replaced bill counts as replaced. */
export type StoredState = 'open' | 'accepted' | 'disputed';

/** A row of a bill that differs from what we expect. Rows that match are only counted. */
export interface DifferingRow {
  bill: string;
  row: number;
  billed: BilledRow;
  /** What we expect, with GST. */
  expectedPaise: number;
  differences: readonly Difference[];
  /** The parts that an earlier row billed too: their acceptance adds to the cost. */
  again?: readonly Part[];
  /** The accepted credit of the replaced bill: the acceptance of this credit takes it back. */
  replaces?: BilledRow;
  orderId?: string;
  state: StoredState;
  /** How often the row was decided. */
  revision: number;
  decided?: { by: string; at: string; remark: string; job: string };
}

/** What a bill counts: rows and paise billed too much, by state, for all rows and for each kind. */
export type Counts = Record<string, number>;

const nameOf = (kind: DifferenceKind | 'any', state: StoredState, what: 'rows' | 'paise'): string =>
  `${kind}_${state}_${what}`;

/** Returns what a row adds to the counts of its bill, in a state. */
export function countsOf({ billed, expectedPaise, differences }: DifferingRow, state: StoredState): Counts {
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

/** Adds counts to others, or subtracts them. */
export function addCounts(to: Counts, more: Counts, sign: 1 | -1 = 1): Counts {
  for (const [name, n] of Object.entries(more)) to[name] = (to[name] ?? 0) + sign * n;
  return to;
}

/** Returns a count: rows, or paise billed too much, of a kind in a state. */
export const countOf = (
  counts: Counts,
  kind: DifferenceKind | 'any',
  state: StoredState,
  what: 'rows' | 'paise',
): number => counts[nameOf(kind, state, what)] ?? 0;
