import type { Delta } from '../everyone-store.ts';
import { addSum, type Sum, type Sums } from '../sums.ts';

/**
 * How a seller's parcels ended, in the margin book: one bucket for the product, the place, the partner and the reason of
 * each. A delta has them beside the buckets of margin; compaction moves them into the sums of the seller's month.
 */
export interface Outcome {
  partner: string;
  /** The first 40 characters of the SKU. */
  product: string;
  /** The first three digits of the buyer's pin code. */
  place: string;
  /** Why it came back; empty if it did not. */
  reason: string;
  /** `d` delivered, `r` returned undelivered, `x` lost or damaged, `b` given back by the buyer after a delivery. */
  end: 'd' | 'r' | 'x' | 'b';
}

const KIND = 'O';
/** The letters of what an outcome is counted by. */
export const OUTCOME_LETTERS = { reason: 'R', product: 'S', place: 'Z', partner: 'P' } as const;
type Letter = (typeof OUTCOME_LETTERS)[keyof typeof OUTCOME_LETTERS];

/** How many names a seller's month has. Products beyond are counted as one, so that the item stays small. */
const MOST_NAMES = 5000;
/** The name of all further products. */
export const OTHER_PRODUCTS = '*';

const ONE: Sum = { count: 1, paise: 0, codPaise: 0 };

/** Returns what a parcel adds to a delta of the margin book. */
export function outcomeBuckets(owner: string, { partner, product, place, reason, end }: Outcome): [string, Sum][] {
  const names = [['P', partner], ['S', product], ['Z', place], ...(reason === '' ? [] : [['R', reason]])];
  return names.map(([letter, value]) => [[KIND, owner, letter, value, end].join('|'), ONE]);
}

/** Returns whether a delta's bucket is of an outcome, and not of margin. */
export const isOutcome = (bucket: string): boolean => bucket.startsWith(`${KIND}|`);

/** Returns a bucket of a seller's month as its dimension, value and end. */
export function outcomeOf(bucket: string): { letter: Letter; value: string; end: Outcome['end'] } {
  const [letter = '', value = '', end = ''] = bucket.split('|');
  return { letter: letter as Letter, value, end: end as Outcome['end'] };
}

/** Returns the sellers whose outcomes are in deltas. */
export const sellersIn = (deltas: readonly Pick<Delta, 'sums'>[]): string[] => [
  ...new Set(
    deltas.flatMap(({ sums }) =>
      [...sums.keys()].flatMap((bucket) => (isOutcome(bucket) ? (bucket.split('|')[1] ?? []) : [])),
    ),
  ),
];

/** Returns the outcomes of a seller in a delta, as the sums of the seller's month have them. */
export function outcomesIn(seller: string, sums: Sums): Sums {
  const outcomes: Sums = new Map();
  const head = `${KIND}|${seller}|`;
  for (const [bucket, sum] of sums) if (bucket.startsWith(head)) addSum(outcomes, bucket.slice(head.length), sum);
  return outcomes;
}

/** Returns a bucket of a seller's month without the name of its product. */
export const withoutProduct = (bucket: string): string => bucket.replace(/^S\|[^|]*/, `S|${OTHER_PRODUCTS}`);

/** Adds outcomes to the sums of a seller's month. In a full month, new products are counted as one. */
export function addOutcomes(sums: Sums, more: Sums): void {
  for (const [bucket, sum] of more)
    addSum(sums, sums.has(bucket) || sums.size < MOST_NAMES ? bucket : withoutProduct(bucket), sum);
}

/** Returns the place of a seller's month among the stored sums. @param month the first day of the month */
export const sellersMonth = (seller: string, month: string) =>
  ({ level: 'seller', start: `${seller}#${month}` }) as const;
