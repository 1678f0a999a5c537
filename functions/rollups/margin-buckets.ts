import { addSum, type Sums } from './sums.ts';

/**
 * The buckets of the margin book. An order with a final status is counted in two of them: a bucket of its lane and a
 * bucket of its seller. `paise` is what the seller paid. `codPaise` is what the courier charges us. Both are without
 * GST.
 */

/** Whether orders earn or lose money, or have no known cost. */
export type MarginResult = 'gain' | 'loss' | 'unknown';
const LETTERS: Record<MarginResult, string> = { gain: '', loss: 'l', unknown: 'n' };
const resultOf = (letter = ''): MarginResult =>
  (Object.keys(LETTERS) as MarginResult[]).find((result) => LETTERS[result] === letter) ?? 'gain';

export interface Lane {
  partner: string;
  zone: string;
  /** The GST codes of the states of pickup and delivery; empty for an unknown state. */
  from: string;
  to: string;
  result: MarginResult;
}

const join = (...parts: string[]): string => parts.join('|');

export const laneBucket = ({ partner, zone, from, to, result }: Lane): string =>
  join('L', partner, zone, from, to, LETTERS[result]);
export const sellerBucket = ({ seller, result }: { seller: string; result: MarginResult }): string =>
  join('S', seller, LETTERS[result]);

/** Returns the lane of a lane's bucket. Undefined for any other bucket. */
export function laneOf(bucket: string): Lane | undefined {
  const [kind, partner = '', zone = '', from = '', to = '', letter] = bucket.split('|');
  return kind === 'L' ? { partner, zone, from, to, result: resultOf(letter) } : undefined;
}

/** Returns the seller of a seller's bucket. Undefined for any other bucket. */
export function sellerOf(bucket: string): { seller: string; result: MarginResult } | undefined {
  const [kind, seller = '', letter] = bucket.split('|');
  return kind === 'S' ? { seller, result: resultOf(letter) } : undefined;
}

/** One month of one partner in the yearly sums. The yearly sums are small, so that a page can show many months. */
export interface MonthOfPartner {
  month: string;
  partner: string;
  result: MarginResult;
}

/** Adds up a month's lanes by partner, for the sums of the year. @param day the first day of the month */
export function sumsByPartner(day: string, sums: Sums): Sums {
  const partners: Sums = new Map();
  for (const [bucket, sum] of sums) {
    const lane = laneOf(bucket);
    if (lane !== undefined) addSum(partners, join(day.slice(0, 7), lane.partner, LETTERS[lane.result]), sum);
  }
  return partners;
}

export function monthOfPartner(bucket: string): MonthOfPartner {
  const [month = '', partner = '', letter] = bucket.split('|');
  return { month, partner, result: resultOf(letter) };
}
