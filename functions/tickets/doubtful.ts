import { Failure } from '../../shared/errors.ts';
import { stateOfCode } from '../../shared/invoices/gst-states.ts';
import type { ticketsContract } from '../../shared/tickets/contract.ts';
import type { DoubtfulRow } from '../../shared/tickets/doubtful.ts';
import { partnersById } from '../courier-partners/partners.ts';
import { doubtfulDays } from '../orders/list/doubtful-store.ts';
import { pageOf } from '../platform/table/page-of.ts';
import { EVERYONE } from '../rollups/contribution.ts';
import { type DoubtfulLane, doubtfulLaneOf } from '../rollups/doubtful-buckets.ts';
import { listSums } from '../rollups/store.ts';
import type { Sums } from '../rollups/sums.ts';
import type { Caller } from '../users/caller/caller.ts';
import type { Verb } from '../users/caller/serve.ts';

/**
 * How many parcels of a courier partner on a lane (origin and destination state) had a doubtful delivery attempt, and
 * why.
 */
interface LaneCount extends Pick<DoubtfulLane, 'partner' | 'from' | 'to'> {
  parcels: number;
  denied: number;
  early: number;
}

/**
 * Returns the scope of doubtful attempts that a caller may read. Staff read the attempts of everyone or of one seller,
 * sellers only those of their own orders.
 * @throws NOT_ALLOWED for vendor users, because the list is about the attempts of their courier
 */
export function doubtfulScope(caller: Caller, seller: string | undefined): string {
  if (caller.courier !== null) throw new Failure('NOT_ALLOWED');
  return caller.seesAll ? (seller ?? EVERYONE) : caller.id;
}

/** Adds up the buckets of each partner and lane. The lanes with the most parcels come first. Pure. */
export function doubtfulLanes(sums: Sums): LaneCount[] {
  const lanes = new Map<string, LaneCount>();
  for (const [bucket, { count }] of sums) {
    const { partner, from, to, denied, early } = doubtfulLaneOf(bucket);
    const name = [partner, from, to].join('.');
    const lane = lanes.get(name) ?? { partner, from, to, parcels: 0, denied: 0, early: 0 };
    lane.parcels += count;
    if (denied) lane.denied += count;
    if (early) lane.early += count;
    lanes.set(name, lane);
  }
  return [...lanes]
    .toSorted(([a, one], [b, other]) => other.parcels - one.parcels || (a < b ? -1 : 1))
    .map(([, lane]) => lane);
}

const nameOf = (code: string): string => (code === '' ? 'Unknown state' : stateOfCode(code).name);

function rowOf(lane: LaneCount, partner: string): DoubtfulRow {
  const [origin, destination] = [nameOf(lane.from), nameOf(lane.to)];
  return {
    _id: [lane.partner, lane.from, lane.to].join('.'),
    partner: { _id: lane.partner, name: partner },
    origin_state: origin,
    destination_state: destination,
    parcels: lane.parcels,
    nobody_came: lane.denied,
    early: lane.early,
    filters: { doubtful: 'true', logistic_id: lane.partner, origin_state: origin, destination_state: destination },
  };
}

/**
 * Counts the parcels with a doubtful attempt in the last weeks by partner and lane. The cost depends on the numbers of
 * days and lanes, not on the number of orders.
 */
export const doubtful: Verb<typeof ticketsContract.doubtful> = async ({ query }, { caller }) => {
  const [sums = new Map()] = await listSums(doubtfulScope(caller, query.created_by), [doubtfulDays()], 'DOUBTFUL');
  const lanes = doubtfulLanes(sums).filter(
    ({ partner }) => query.logistic_id === undefined || partner === query.logistic_id,
  );
  const known = await partnersById([...new Set(lanes.map(({ partner }) => partner))]);
  const rows = lanes.map((lane) => rowOf(lane, known.get(lane.partner)?.name ?? lane.partner));
  const ids = rows.map(({ _id }) => _id);
  const page = await pageOf(
    query,
    async (most, after) => {
      const begin = after === undefined ? 0 : ids.indexOf(after) + 1;
      return rows.slice(begin, begin + most);
    },
    ({ _id }) => _id,
  );
  const parcels = lanes.reduce((sum, lane) => sum + lane.parcels, 0);
  const meta = { total_count: rows.length, parcels, ...(page.next !== undefined && { next: page.next }) };
  return { data: page.rows, meta };
};
