import { indiaDay } from '../../../shared/dates.ts';
import { gstStateByName } from '../../../shared/invoices/gst-states.ts';
import { MEASURED_WEEKS, type MeasuredOffer } from '../../../shared/quotes/measured.ts';
import { cachedByKey } from '../../pin-code-directory/cached.ts';
import { type Change, type Key, keyOfChange } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import { find } from '../../platform/table/find.ts';
import { listAll } from '../../platform/table/list.ts';
import { pack, unpack } from '../../platform/table/pack.ts';
import { areaReturns, keepAreaReturns } from './area-returns-store.ts';
import { readCourses } from './course-buckets.ts';
import { type MeasuredLane, measuredLanes } from './measured-lanes.ts';

/**
 * One partner's results on the lane to one state. It is a list without field names, so that all lanes from a state fit
 * into a small item.
 */
type PackedLane = [partner: string, to: string, parcels: number, onTime: number, days90: number | null];

const PARTITION = 'MEASURED_LANES';
const keyOf = (from: string): Key => ({ pk: PARTITION, sk: from });

interface StoredLanes {
  data: Uint8Array;
}

const packLanes = (lanes: readonly MeasuredLane[]): Uint8Array =>
  pack(
    lanes
      .map(
        ({ partner, to, measured: { parcels, onTime, days90 } }): PackedLane => [
          partner,
          to,
          parcels,
          Math.round(onTime * 1000) / 1000,
          days90,
        ],
      )
      .toSorted((a, b) => (`${a[1]}${a[0]}` < `${b[1]}${b[0]}` ? -1 : 1)),
  );

/** The results of the partners for one state of pickup, by the state of delivery. */
type LanesTo = ReadonlyMap<string, ReadonlyMap<string, MeasuredOffer>>;

/**
 * How long a process keeps the lanes in memory. They are measured once an hour over eight weeks, so they change little
 * in this time.
 */
const KEPT_MS = 10 * 60_000;

const lanesFrom = cachedByKey(KEPT_MS, async (from): Promise<LanesTo> => {
  const stored = await find<StoredLanes>(keyOf(from), { eventual: true });
  const lanes = stored === undefined ? [] : unpack<PackedLane[]>(stored.data);
  return new Map(
    [...Map.groupBy(lanes, ([, to]) => to)].map(([to, some]) => [
      to,
      new Map(some.map(([partner, , parcels, onTime, days90]) => [partner, { parcels, onTime, days90 }])),
    ]),
  );
});

/**
 * Replaces the stored lanes, and returns for how many states of pickup they have changed. Leaves out lanes of unknown
 * states.
 */
async function keepMeasuredLanes(lanes: readonly MeasuredLane[]): Promise<number> {
  const stored = await listAll<StoredLanes>({ pk: PARTITION });
  const before = new Map(stored.map(({ sk, data }) => [sk, Buffer.from(data)]));
  const known = lanes.filter(({ from, to }) => from !== '' && to !== '');
  const after = new Map([...Map.groupBy(known, ({ from }) => from)].map(([from, some]) => [from, packLanes(some)]));
  const changes = [
    ...[...after].flatMap(([from, data]): Change[] =>
      before.get(from)?.equals(data) === true ? [] : [{ put: { ...keyOf(from), data } }],
    ),
    ...[...before.keys()].flatMap((from): Change[] => (after.has(from) ? [] : [{ delete: keyOf(from) }])),
  ];
  if (changes.length > 0) await commit(changes);
  for (const change of changes) lanesFrom.forget(keyOfChange(change).sk);
  return changes.length;
}

/**
 * Reads the margin book. Measures the partners on each lane, and counts the COD parcels that came back from each area.
 * Offers and the risks of orders show the results. Writes nothing if no result has changed. Returns for how many states
 * of pickup the lanes have changed.
 */
export async function measureParcels(at: Date): Promise<number> {
  const courses = await readCourses(indiaDay(at), MEASURED_WEEKS);
  await keepAreaReturns(areaReturns(courses));
  return keepMeasuredLanes(measuredLanes(courses));
}

/**
 * Returns the results of the partners on a lane. Leaves out partners with too few parcels. Reads one item for each
 * state of pickup, at most every ten minutes in each process.
 */
export async function measuredOn(fromState: string, toState: string): Promise<ReadonlyMap<string, MeasuredOffer>> {
  const [from, to] = [fromState, toState].map((name) => gstStateByName(name).code);
  const lanes = from && to ? (await lanesFrom.get(from)).get(to) : undefined;
  return lanes ?? new Map();
}
