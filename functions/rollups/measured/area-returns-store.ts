import { ENOUGH_PARCELS } from '../../../shared/returns/outcomes.ts';
import type { AreaReturns } from '../../../shared/rules/risk.ts';
import { cached } from '../../pin-code-directory/cached.ts';
import { commit } from '../../platform/table/commit.ts';
import { find } from '../../platform/table/find.ts';
import { pack, unpack } from '../../platform/table/pack.ts';
import type { Sums } from '../sums.ts';
import { areaOf } from './course-buckets.ts';

/** An area without field names, so that all of India's 750 areas fit into a small item. */
type PackedArea = [area: string, parcels: number, returned: number];

const KEY = { pk: 'MEASURED_AREAS', sk: 'ALL' };

interface StoredAreas {
  data: Uint8Array;
}

/**
 * How long a process keeps the areas in memory. They are counted once an hour over eight weeks, so they change little
 * in this time.
 */
const KEPT_MS = 10 * 60_000;

const areas = cached(KEPT_MS, async (): Promise<ReadonlyMap<string, AreaReturns>> => {
  const stored = await find<StoredAreas>(KEY, { eventual: true });
  const rows = stored === undefined ? [] : unpack<PackedArea[]>(stored.data);
  return new Map(rows.map(([area, parcels, returned]) => [area, { area, parcels, returned }]));
});

/**
 * Returns the areas that have enough COD parcels of all sellers together. If there were fewer, a count could reveal a
 * single buyer. Pure.
 */
export function areaReturns(courses: Sums): AreaReturns[] {
  const found = new Map<string, AreaReturns>();
  for (const [bucket, { count }] of courses) {
    const end = areaOf(bucket);
    if (end === undefined) continue;
    const { area, parcels, returned } = found.get(end.area) ?? { area: end.area, parcels: 0, returned: 0 };
    found.set(area, { area, parcels: parcels + count, returned: returned + (end.isReturned ? count : 0) });
  }
  return [...found.values()].filter(({ parcels }) => parcels >= ENOUGH_PARCELS);
}

/** Replaces the stored areas. Writes nothing if no count has changed. */
export async function keepAreaReturns(counted: readonly AreaReturns[]): Promise<void> {
  const data = pack(
    counted
      .map(({ area, parcels, returned }): PackedArea => [area, parcels, returned])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  const stored = await find<StoredAreas>(KEY);
  if (stored === undefined ? counted.length === 0 : Buffer.from(stored.data).equals(data)) return;
  await commit([{ put: { ...KEY, data } }]);
  areas.forget();
}

/**
 * Returns how many COD parcels all sellers sent to the area of a pin code in the last eight weeks, and how many of them
 * were returned to origin. Undefined if the parcels were too few. Reads one small item, at most every ten minutes in
 * each process.
 */
export const areaReturnsOf = async (postcode: string): Promise<AreaReturns | undefined> =>
  (await areas.get()).get(postcode.slice(0, 3));
