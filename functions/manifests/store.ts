import { withoutOwner } from '../platform/ids.ts';
import type { Change, Key } from '../platform/table/change.ts';
import { countRows, type RowCount } from '../platform/table/count.ts';
import { find, findAll } from '../platform/table/find.ts';
import { listAll, listUpTo } from '../platform/table/list.ts';
import type { Caller } from '../users/caller/caller.ts';
import type { Manifest } from './manifest.ts';

const USER_ID = /^[0-9a-z]+$/;
const pkOf = (owner: string): string => `MANIFESTS#${owner}`;
/** The partition of the list of all manifests, which staff see. */
const EVERYONES = 'MANIFESTS#ALL';
const ofCourier = (courier: string): string => `MANIFESTS#COURIER#${courier}`;

/** Returns a number as thirteen digits. Until the year 2286, numbers in this form sort correctly as text. */
const digits = (number: number): string => String(Math.max(0, Math.min(number, 9_999_999_999_999))).padStart(13, '0');

const headKey = ({ owner, number }: Pick<Manifest, 'owner' | 'number'>): Key => ({
  pk: pkOf(owner),
  sk: digits(number),
});

const partKey = ({ owner, number }: Pick<Manifest, 'owner' | 'number'>, part: number): Key => ({
  pk: `MANIFEST#${owner}#${number}`,
  sk: String(part).padStart(4, '0'),
});

const entriesOf = ({ owner, number }: Manifest, couriers: readonly string[]): Change[] =>
  couriers.map((courier) => ({ put: { pk: ofCourier(courier), sk: `${digits(number)}#${owner}`, owner, number } }));

const putPart = (manifest: Manifest, orderIds: readonly string[]): Change => ({
  put: { ...partKey(manifest, manifest.parts), orders: orderIds.map(withoutOwner) },
  if: [['pk', 'absent']],
});

/**
 * Builds the writes of a manifest with its first part. The first write fails if the seller already has a manifest with
 * this number.
 */
export const newManifestWrites = (manifest: Manifest, orderIds: readonly string[]): Change[] => [
  { put: { ...headKey(manifest), ...manifest }, if: [['pk', 'absent']] },
  putPart(manifest, orderIds),
  {
    put: {
      pk: EVERYONES,
      sk: `${digits(manifest.number)}#${manifest.owner}`,
      owner: manifest.owner,
      number: manifest.number,
    },
  },
  ...entriesOf(manifest, Object.keys(manifest.parcels)),
];

/** Builds the writes that add a part to a manifest. They fail if the manifest has changed. */
export const manifestPartWrites = (before: Manifest, after: Manifest, orderIds: readonly string[]): Change[] => [
  {
    update: headKey(after),
    set: { parts: after.parts, parcels: after.parcels, complete: after.complete },
    if: [['parts', '=', before.parts]],
  },
  ...(after.parts > before.parts ? [putPart(after, orderIds)] : []),
  ...entriesOf(
    after,
    Object.keys(after.parcels).filter((courier) => before.parcels[courier] === undefined),
  ),
];

/** Returns a manifest by a strongly consistent read. */
export const findManifest = (owner: string, number: number): Promise<Manifest | undefined> =>
  find<Manifest>(headKey({ owner, number }));

/** Returns the ids of the orders on a manifest, in the order in which they were added. */
export async function listOrderIds({ owner, number }: Manifest): Promise<string[]> {
  const parts = await listAll<{ orders: string[] }>({ pk: partKey({ owner, number }, 0).pk });
  return parts.flatMap(({ orders }) => orders.map((rest) => `${owner}-${rest}`));
}

export interface ManifestQuery {
  created_by?: string | undefined;
  created_from?: string | undefined;
  created_to?: string | undefined;
}

/** Returns a manifest's sort key in the lists for staff and couriers. */
export const manifestSortKey = ({ owner, number }: Pick<Manifest, 'owner' | 'number'>): string =>
  `${digits(number)}#${owner}`;

/**
 * Returns the partition and the range that contain the manifests that the caller may see; undefined if there are none.
 */
function listFor(caller: Caller, { created_by, created_from, created_to }: ManifestQuery) {
  const owner = caller.seesAll ? created_by : caller.id;
  // Refuses a text that is no user id. It could be the name of another list with the same key prefix: the list of all
  // manifests, or the list of a courier.
  if (owner !== undefined && !USER_ID.test(owner)) return undefined;
  const isOwn = caller.courier === null && owner !== undefined;
  const between: [string, string] = [
    digits(created_from === undefined ? 0 : Date.parse(created_from)),
    // `$` is the character after `#`, so the range includes all manifests of the last millisecond.
    `${digits(created_to === undefined ? Number.POSITIVE_INFINITY : Date.parse(created_to))}$`,
  ];
  const pk = isOwn ? pkOf(owner) : caller.courier === null ? EVERYONES : ofCourier(caller.courier);
  return { isOwn, asked: { pk, between, eventual: true } };
}

/** Returns the newest manifests that the caller may see, or the manifests after a cursor. */
export async function listManifests(
  caller: Caller,
  query: ManifestQuery,
  most: number,
  after?: string,
): Promise<Manifest[]> {
  const place = listFor(caller, query);
  if (place === undefined) return [];
  const range = { ...place.asked, newestFirst: true, most };
  if (place.isOwn) return listUpTo<Manifest>({ ...range, after: after?.split('#')[0] });
  const entries = await listUpTo<Pick<Manifest, 'owner' | 'number'>>({ ...range, after });
  const heads = await findAll<Manifest>(entries.map(headKey), { eventual: true });
  return heads.sort((a, b) => (manifestSortKey(a) < manifestSortKey(b) ? 1 : -1));
}

/** Counts the manifests that the query selects and that the caller may see. */
export async function countManifests(caller: Caller, query: ManifestQuery): Promise<RowCount> {
  const place = listFor(caller, query);
  return place === undefined ? { count: 0, isLeast: false } : countRows(place.asked);
}
