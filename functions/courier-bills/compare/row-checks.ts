import type { DifferenceKind } from '../../../shared/courier-bills/differences.ts';
import { formatRupees, percentOf } from '../../../shared/money.ts';
import type { BuyingCard } from '../../../shared/quotes/rate-card.ts';
import type { Order } from '../../orders/record/order.ts';
import { type BilledRow, type Difference, netOf, type Part, partsOf, type Tolerance } from './billed-row.ts';

/** An earlier row about the same AWB, in this bill or another one. */
export interface EarlierRow {
  /** The place of the row: `row 12 of INV-7 (31 Oct 2026)`. */
  place: string;
  parts: readonly Part[];
  /** The amount that the row billed, without GST; below 0 for a credit. */
  netPaise: number;
  /**
   * The bill of the row. Of a version that this bill replaces, only the rows whose cost counts are earlier rows: those
   * that staff accepted, and those of the same version that matched.
   */
  of: 'this bill' | 'replaced version' | 'another bill';
  /** The parts that this row billed before the compared bill did, in any of its versions. */
  first: readonly Part[];
}

/** The data with which a row is compared. `order` is absent if the courier carried no parcel with this AWB. */
export interface BilledParcel {
  order?: Order;
  /** The whole buying card that was in force when the order was booked. It has the prices of other zones. */
  card?: BuyingCard;
  earlier: readonly EarlierRow[];
}

/** The result of comparing a row. It has no differences if the row matches. */
export interface Comparison {
  differences: readonly Difference[];
  /** The cost that we expect for the row, with GST. */
  expectedPaise: number;
  /** The parts that an earlier row billed first. */
  again: readonly Part[];
}

const join = (parts: readonly string[]): string => parts.join(' ');

const WORDS: Record<Part, string> = { freight: 'freight', cod: 'COD fee', rto: 'RTO freight' };

export const NO_PARCEL = 'No parcel of this courier has this AWB.';

/** Returns the differences in the GST and the total of a row. */
export function wrongSums(row: BilledRow, gstPercent: number, { paise: most }: Tolerance): Difference[] {
  const net = netOf(row);
  const tax = row.taxPaise ?? row.totalPaise - net;
  const due = percentOf(net, gstPercent);
  const sum = net + (row.taxPaise ?? due);
  const found: Difference[] = [];
  if (row.taxPaise !== undefined && Math.abs(tax - due) > most)
    found.push({
      kind: 'tax',
      paise: tax - due,
      why: `GST of ${formatRupees(tax)} is billed. ${gstPercent}% of ${formatRupees(net)} is ${formatRupees(due)}.`,
    });
  if (Math.abs(row.totalPaise - sum) > most)
    found.push({
      kind: 'total',
      paise: row.totalPaise - sum,
      why: `The total is ${formatRupees(row.totalPaise)}. Its parts add up to ${formatRupees(sum)}.`,
    });
  return found;
}

/** Merges differences of one kind, so that a row has at most one of each. */
export function merged(found: readonly Difference[]): Difference[] {
  const byKind = new Map<DifferenceKind, Difference>();
  for (const { kind, paise, why } of found) {
    const known = byKind.get(kind);
    byKind.set(
      kind,
      known === undefined ? { kind, paise, why } : { kind, paise: known.paise + paise, why: join([known.why, why]) },
    );
  }
  return [...byKind.values()];
}

/**
 * Returns the earlier rows that billed at least one of the parts that this row bills. For a credit, returns only
 * credits. For a charge, returns only charges.
 */
export const earlierRowsLike = (row: BilledRow, earlier: readonly EarlierRow[]): EarlierRow[] => {
  const parts = partsOf(row);
  return earlier.filter((one) => one.netPaise < 0 === netOf(row) < 0 && one.parts.some((part) => parts.includes(part)));
};

/** Returns the earlier charges that billed parts of a charge first, and these parts. */
export function billedFirst(row: BilledRow, earlier: readonly EarlierRow[]) {
  const parts = partsOf(row);
  const rows = earlier.filter(({ netPaise, first }) => netPaise > 0 && first.some((part) => parts.includes(part)));
  return { rows, again: parts.filter((part) => rows.some(({ first }) => first.includes(part))) };
}

export const placesOf = (rows: readonly EarlierRow[]): string => rows.map(({ place }) => place).join(' and in ');
export const wordsOf = (parts: readonly Part[]): string => parts.map((part) => WORDS[part]).join(' and ');
