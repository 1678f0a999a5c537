import type { StageFacts } from '../../shared/orders/rules/stage.ts';
import type { Status } from '../../shared/orders/status.ts';
import type { Contribution } from './contribution.ts';
import type { Sum } from './sums.ts';

/**
 * The number and the amounts of all orders with the same properties. Lists and the dashboard filter by these
 * properties.
 */
export interface Bucket extends StageFacts, Sum {
  type: string;
  /** True for returns. */
  reverse: boolean;
  method: string;
  partner: string;
  plan: string;
  /** True for orders that were delivered later than the partner promised. */
  late: boolean;
  /** True for orders with an open ticket. */
  ticket: boolean;
  /** True for orders whose COD was paid to the seller. */
  remitted: boolean;
  /** True for orders whose COD the courier has paid to us, but we have not yet paid to the seller. */
  arrived: boolean;
  /** True for the first order of a bulk. The number of these orders is the number of bulks. */
  first: boolean;
  /** For weight disputes: whether the dispute was raised, and whether it was settled. */
  raised: boolean;
  settled: boolean;
  /**
   * The status, if it is one of `FLAGGED`. Other statuses have their own dashboard counter, or need no separate count.
   */
  flagged?: Status | undefined;
}

/**
 * Statuses that share a dashboard counter with others, each with a letter as its flag. Few parcels have them, so the
 * letters seldom cost bytes.
 */
const FLAGGED = {
  rto_initiated: 'i',
  rto_in_transit: 'w',
  rto_out_for_delivery: 'o',
  rto_delivered: 'e',
  lost: 'x',
  damaged: 'd',
  on_hold: 'h',
} as const satisfies Partial<Record<Status, string>>;
type Flagged = keyof typeof FLAGGED;
export const isFlagged = (status: Status): status is Flagged => Object.hasOwn(FLAGGED, status);

/** The letters of flags at the end of a bucket's name, in the sequence in which `flagsThatHold` writes them. */
const FLAGS = {
  unbooked: '-',
  printed: 'p',
  manifested: 'm',
  late: 'l',
  ticket: 't',
  remitted: 'r',
  first: 'b',
  arrived: 'a',
  raised: 'q',
  settled: 's',
  ...FLAGGED,
} as const;

export const flagsThatHold = (so: Partial<Record<keyof typeof FLAGS, boolean>>): string =>
  (Object.keys(FLAGS) as (keyof typeof FLAGS)[])
    .filter((flag) => so[flag])
    .map((flag) => FLAGS[flag])
    .join('');

/** Parses a bucket's name into its properties, e.g. `individual.cod.dlv.standard.received.p`. */
export function parseBucket(name: string, sum: Sum): Bucket {
  const [type = '', method = '', partner = '', plan = '', counter = '', flags = ''] = name.split('.');
  return {
    type,
    reverse: type === 'reverse',
    method,
    partner,
    plan,
    counter: counter as StageFacts['counter'],
    booked: !flags.includes(FLAGS.unbooked),
    printed: flags.includes(FLAGS.printed),
    manifested: flags.includes(FLAGS.manifested),
    late: flags.includes(FLAGS.late),
    ticket: flags.includes(FLAGS.ticket),
    remitted: flags.includes(FLAGS.remitted),
    first: flags.includes(FLAGS.first),
    arrived: flags.includes(FLAGS.arrived),
    raised: flags.includes(FLAGS.raised),
    settled: flags.includes(FLAGS.settled),
    flagged: (Object.keys(FLAGGED) as Flagged[]).find((status) => flags.includes(FLAGGED[status])),
    ...sum,
  };
}

/** Returns the bucket of a single order, with only this order in it. */
export const bucketOfOrder = ({ bucket, paise, codPaise }: Contribution): Bucket =>
  parseBucket(bucket, { count: 1, paise, codPaise });
