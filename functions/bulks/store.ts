import { Failure } from '../../shared/errors.ts';
import type { Change, Key } from '../platform/table/change.ts';
import { find, findAll } from '../platform/table/find.ts';
import type { Bulk } from './bulk.ts';

const key = (id: string): Key => ({ pk: `BULK#${id}`, sk: 'BULK' });

/** Returns the write of a new bulk, which is stored with its upload. */
export const addBulk = (bulk: Bulk): Change => ({ put: { ...key(bulk.id), ...bulk }, if: [['pk', 'absent']] });

/** Returns a bulk without a check of the caller. */
export const findAnyBulk = (id: string): Promise<Bulk | undefined> => find<Bulk>(key(id));

/** Returns bulks by id; at most a second old. */
export async function findBulks(ids: readonly string[]): Promise<Map<string, Bulk>> {
  const found = await findAll<Bulk>(ids.map(key), { eventual: true });
  return new Map(found.map((bulk) => [bulk.id, bulk]));
}

/** Thrown when another run of the job has made the bulk's orders. */
export class BulkStands extends Failure {
  constructor() {
    super('CONFLICT', 'The orders of this file are made.');
    this.name = 'BulkStands';
  }
}

/** Checks that the bulk's orders are not made yet. */
export const holdsUnmade = (id: string): Change => ({
  check: key(id),
  if: [['orders', '=', 0]],
  else: () => new BulkStands(),
});

/** Changes a bulk before its orders are complete; fails afterwards. Setting `orders` completes it. */
export const setBulk = (id: string, set: Partial<Pick<Bulk, 'orders' | 'bad' | 'mended' | 'warnings'>>): Change => ({
  update: key(id),
  set,
  if: [['orders', '=', 0]],
});
