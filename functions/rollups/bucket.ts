import type { StageFacts } from '../../shared/orders/rules/stage.ts';
import type { Status } from '../../shared/orders/status.ts';
import type { Contribution } from './contribution.ts';
import type { Sum } from './sums.ts';

/** A count and amounts of orders, by the dimensions that lists and dashboard filter by. */
export interface Bucket extends StageFacts, Sum {
  type: string;
  method: string;
  partner: string;
  plan: string;
  /** Delivered after the partner's promised date. */
  late: boolean;
  /** With an open ticket. */
  ticket: boolean;
  /** The seller has their COD. */
  remitted: boolean;
  /** The courier has paid their COD, and the seller does not have it yet. */
  arrived: boolean;
  /** The first order of a bulk, which counts for the bulk. */
  first: boolean;
  /** For disputed weights: the dispute is raised, and settled. */
  raised: boolean;
  settled: boolean;
  /** Their status, if its counter has several and it is one of `FLAGGED`. */
  flagged?: Status | undefined;
}

/** Statuses that share their counter and that few parcels reach, so the extra letter seldom costs bytes. */
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

/** The last part of a bucket's name: a letter for each flag, in the order of `flagsOf`. */
const FLAGS = {
  unbooked: '-',
  printed: 'p',
  late: 'l',
  ticket: 't',
  remitted: 'r',
  first: 'b',
  arrived: 'a',
  raised: 'q',
  settled: 's',
  ...FLAGGED,
} as const;

export const flagsOf = (so: Partial<Record<keyof typeof FLAGS, boolean>>): string =>
  (Object.keys(FLAGS) as (keyof typeof FLAGS)[])
    .filter((flag) => so[flag])
    .map((flag) => FLAGS[flag])
    .join('');

/** Parses a bucket's name into its dimensions: `individual.cod.dlv.standard.received.p`. */
export function bucketOf(name: string, sum: Sum): Bucket {
  const [type = '', method = '', partner = '', plan = '', counter = '', flags = ''] = name.split('.');
  return {
    type,
    method,
    partner,
    plan,
    counter: counter as StageFacts['counter'],
    booked: !flags.includes(FLAGS.unbooked),
    printed: flags.includes(FLAGS.printed),
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

/** Returns one order as the bucket that it adds to. */
export const bucketOfOne = ({ bucket, paise, codPaise }: Contribution): Bucket =>
  bucketOf(bucket, { count: 1, paise, codPaise });
