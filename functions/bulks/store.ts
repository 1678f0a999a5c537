import { Failure } from '../../shared/errors.ts';
import type { Change, Key } from '../platform/table/change.ts';
import { find, findAll } from '../platform/table/find.ts';
import type { Bulk } from './bulk.ts';

const key = (id: string): Key => ({ pk: `BULK#${id}`, sk: 'BULK' });

/** Builds the write of a new bulk. Commit it with its upload. */
export const newBulkWrite = (bulk: Bulk): Change => ({ put: { ...key(bulk.id), ...bulk }, if: [['pk', 'absent']] });

/** Returns a bulk without checking who may read it. */
export const findAnyBulk = (id: string): Promise<Bulk | undefined> => find<Bulk>(key(id));

/** Returns bulks by id. The reads are eventually consistent, so the last second's changes may be missing. */
export async function findBulks(ids: readonly string[]): Promise<Map<string, Bulk>> {
  const found = await findAll<Bulk>(ids.map(key), { eventual: true });
  return new Map(found.map((bulk) => [bulk.id, bulk]));
}

/** Thrown if another run of the job has already created the bulk's orders. */
export class BulkAlreadyMade extends Failure {
  constructor() {
    super('CONFLICT', 'The orders of this file are made.');
    this.name = 'BulkAlreadyMade';
  }
}

/** Builds a check that the bulk's orders are not created yet. @throws BulkAlreadyMade */
export const bulkNotMadeCheck = (id: string): Change => ({
  check: key(id),
  if: [['orders', '=', 0]],
  else: () => new BulkAlreadyMade(),
});

/** Builds a change of a bulk. The change fails once all orders are created. Setting `orders` marks them as created. */
export const bulkChangeWrite = (
  id: string,
  set: Partial<Pick<Bulk, 'orders' | 'bad' | 'mended' | 'warnings' | 'taken' | 'columns'>>,
): Change => ({
  update: key(id),
  set,
  if: [['orders', '=', 0]],
});
