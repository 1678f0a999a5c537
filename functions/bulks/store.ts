import { Failure } from '../../shared/errors.ts';
import type { Change, Key } from '../platform/table/change.ts';
import { find, findAll } from '../platform/table/find.ts';
import type { Bulk } from './bulk.ts';

const key = (id: string): Key => ({ pk: `BULK#${id}`, sk: 'BULK' });

/** A new bulk, recorded with its upload. */
export const addBulk = (bulk: Bulk): Change => ({ put: { ...key(bulk.id), ...bulk }, if: [['pk', 'absent']] });

/** A bulk whoever asks. */
export const findAnyBulk = (id: string): Promise<Bulk | undefined> => find<Bulk>(key(id));

/** Bulks by id; at most a second old. */
export async function findBulks(ids: readonly string[]): Promise<Map<string, Bulk>> {
  const found = await findAll<Bulk>(ids.map(key), { eventual: true });
  return new Map(found.map((bulk) => [bulk.id, bulk]));
}

/** The orders of a bulk stand by now: another run of its job has made them. */
export class BulkStands extends Failure {
  constructor() {
    super('CONFLICT', 'The orders of this file are made.');
    this.name = 'BulkStands';
  }
}

/** Holds until the orders of a bulk stand. */
export const holdsUnmade = (id: string): Change => ({
  check: key(id),
  if: [['orders', '=', 0]],
  else: () => new BulkStands(),
});

/** What changes of a bulk before all its orders stand; holds only until then, and `orders` says that they do. */
export const setBulk = (id: string, set: Partial<Pick<Bulk, 'orders' | 'bad' | 'mended' | 'warnings'>>): Change => ({
  update: key(id),
  set,
  if: [['orders', '=', 0]],
});
