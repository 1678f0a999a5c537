import type { Delta } from '../everyone-store.ts';
import { addSum, type Sum, type Sums } from '../sums.ts';

/**
 * How one of a seller's parcels ended. The margin book counts it in four buckets: by product, place, partner and
 * reason. A delta contains these buckets in addition to the buckets of margins. Compaction moves them into the sums of
 * the seller's month.
 */
export interface Outcome {
  partner: string;
  /** The first 40 characters of the SKU. */
  product: string;
  /** The first three digits of the buyer's pin code. */
  place: string;
  /** The reason why the parcel came back; empty if it did not come back. */
  reason: string;
  /** `d`: delivered. `r`: returned to origin. `x`: lost or damaged. `b`: returned by the buyer after a delivery. */
  end: 'd' | 'r' | 'x' | 'b';
}

const KIND = 'O';
/** The letter of each dimension by which outcomes are counted. */
export const OUTCOME_LETTERS = { reason: 'R', product: 'S', place: 'Z', partner: 'P' } as const;
type Letter = (typeof OUTCOME_LETTERS)[keyof typeof OUTCOME_LETTERS];

/**
 * How many buckets the sums of a seller's month contain before further products are counted together. So the item stays
 * small.
 */
const MOST_NAMES = 5000;
/** The name under which further products are counted together. */
export const OTHER_PRODUCTS = '*';

const ONE: Sum = { count: 1, paise: 0, codPaise: 0 };

/** Returns the buckets that a parcel adds to a delta of the margin book. */
export function outcomeBuckets(owner: string, { partner, product, place, reason, end }: Outcome): [string, Sum][] {
  const names = [['P', partner], ['S', product], ['Z', place], ...(reason === '' ? [] : [['R', reason]])];
  return names.map(([letter, value]) => [[KIND, owner, letter, value, end].join('|'), ONE]);
}

/** Returns whether a bucket of a delta counts an outcome, and not a margin. */
export const isOutcome = (bucket: string): boolean => bucket.startsWith(`${KIND}|`);

/** Returns the dimension, the value and the end of a bucket in a seller's month. */
export function outcomeOf(bucket: string): { letter: Letter; value: string; end: Outcome['end'] } {
  const [letter = '', value = '', end = ''] = bucket.split('|');
  return { letter: letter as Letter, value, end: end as Outcome['end'] };
}

/** Returns the sellers whose parcels' outcomes occur in these deltas. */
export const sellersIn = (deltas: readonly Pick<Delta, 'sums'>[]): string[] => [
  ...new Set(
    deltas.flatMap(({ sums }) =>
      [...sums.keys()].flatMap((bucket) => (isOutcome(bucket) ? (bucket.split('|')[1] ?? []) : [])),
    ),
  ),
];

/** Returns the outcomes of a seller in a delta, under the names that the sums of the seller's month use. */
export function outcomesIn(seller: string, sums: Sums): Sums {
  const outcomes: Sums = new Map();
  const head = `${KIND}|${seller}|`;
  for (const [bucket, sum] of sums) if (bucket.startsWith(head)) addSum(outcomes, bucket.slice(head.length), sum);
  return outcomes;
}

/** Returns the name of a bucket in a seller's month, with the product replaced by `*`. */
export const withoutProduct = (bucket: string): string => bucket.replace(/^S\|[^|]*/, `S|${OTHER_PRODUCTS}`);

/** Adds outcomes to the sums of a seller's month. If the month is full, new products are counted together. */
export function addOutcomes(sums: Sums, more: Sums): void {
  for (const [bucket, sum] of more)
    addSum(sums, sums.has(bucket) || sums.size < MOST_NAMES ? bucket : withoutProduct(bucket), sum);
}

/** Returns the key of a seller's month among the stored sums. @param month the first day of the month */
export const sellersMonth = (seller: string, month: string) =>
  ({ level: 'seller', start: `${seller}#${month}` }) as const;
