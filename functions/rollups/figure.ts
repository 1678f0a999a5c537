import type { StageFacts } from '../../shared/orders/rules/stage.ts';
import type { Status } from '../../shared/orders/status.ts';
import type { Contribution } from './contribution.ts';
import type { Sum } from './sums.ts';

/** A count and amounts of orders, by the dimensions that lists and dashboard filter by. */
export interface Figure extends StageFacts, Sum {
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
  marked?: Status | undefined;
}

/** Statuses that share their counter and that few parcels reach, so the extra letter seldom costs bytes. */
const MARKED = {
  rto_initiated: 'i',
  rto_in_transit: 'w',
  rto_out_for_delivery: 'o',
  rto_delivered: 'e',
  lost: 'x',
  damaged: 'd',
  on_hold: 'h',
} as const satisfies Partial<Record<Status, string>>;
type Marked = keyof typeof MARKED;
export const isMarked = (status: Status): status is Marked => Object.hasOwn(MARKED, status);

/** The last part of a bucket's name: a letter for each flag, in the order of `flagsOf`. */
const MARKS = {
  unbooked: '-',
  printed: 'p',
  late: 'l',
  ticket: 't',
  remitted: 'r',
  first: 'b',
  arrived: 'a',
  raised: 'q',
  settled: 's',
  ...MARKED,
} as const;

export const marksOf = (so: Partial<Record<keyof typeof MARKS, boolean>>): string =>
  (Object.keys(MARKS) as (keyof typeof MARKS)[])
    .filter((mark) => so[mark])
    .map((mark) => MARKS[mark])
    .join('');

/** Parses a bucket's name into its dimensions: `individual.cod.dlv.standard.received.p`. */
export function figureOf(name: string, sum: Sum): Figure {
  const [type = '', method = '', partner = '', plan = '', counter = '', marks = ''] = name.split('.');
  return {
    type,
    method,
    partner,
    plan,
    counter: counter as StageFacts['counter'],
    booked: !marks.includes(MARKS.unbooked),
    printed: marks.includes(MARKS.printed),
    late: marks.includes(MARKS.late),
    ticket: marks.includes(MARKS.ticket),
    remitted: marks.includes(MARKS.remitted),
    first: marks.includes(MARKS.first),
    arrived: marks.includes(MARKS.arrived),
    raised: marks.includes(MARKS.raised),
    settled: marks.includes(MARKS.settled),
    marked: (Object.keys(MARKED) as Marked[]).find((status) => marks.includes(MARKED[status])),
    ...sum,
  };
}

/** Returns one order as the bucket that it adds to. */
export const figureOfOne = ({ figure, paise, codPaise }: Contribution): Figure =>
  figureOf(figure, { count: 1, paise, codPaise });
