import type { StageFacts } from '../../shared/orders/rules/stage.ts';
import type { Status } from '../../shared/orders/status.ts';
import type { Contribution } from './contribution.ts';
import type { Sum } from './sums.ts';

/** So many orders with so much, by the dimensions that lists and dashboard filter by. */
export interface Figure extends StageFacts, Sum {
  type: string;
  method: string;
  partner: string;
  plan: string;
  /** Delivered later than the partner promised. */
  late: boolean;
  /** With an open ticket. */
  ticket: boolean;
  /** Their COD is with the seller. */
  remitted: boolean;
  /** Their COD has come from the courier, and is not with the seller yet. */
  arrived: boolean;
  /** The first of their bulks, which counts for the bulk. */
  first: boolean;
  /** Of orders with a disputed weight: their dispute is raised, and settled. */
  raised: boolean;
  settled: boolean;
  /** Their status, where the counter has several and one of `MARKED` is theirs. */
  marked?: Status | undefined;
}

/** Statuses that share their counter and through which few parcels go: their letter costs a parcel on its way nothing. */
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

/** The last part of a figure's name, a letter for each that is so. Their order is that of `markOf`. */
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

/** A figure by its name, the dimensions of which stand apart again: `individual.cod.dlv.standard.received.p`. */
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

/** One order alone, as the figure that it adds. */
export const figureOfOne = ({ figure, paise, codPaise }: Contribution): Figure =>
  figureOf(figure, { count: 1, paise, codPaise });
