import type { bulksContract } from '../../shared/bulks/contract.ts';
import { Failure } from '../../shared/errors.ts';
import { findUpload } from '../uploads/store.ts';
import type { Upload } from '../uploads/upload.ts';
import type { Caller } from '../users/caller/caller.ts';
import type { Verb } from '../users/caller/serve.ts';
import { BULK_KIND, type Bulk, uploadIdOf } from './bulk.ts';
import { showBulks } from './listing/bulk-view.ts';
import { findAnyBulk } from './store.ts';

/**
 * Returns a bulk and its upload. Sellers can read their own bulks, staff can read all.
 * @throws NOT_FOUND for any other bulk
 */
export async function getBulk(caller: Caller, id: string): Promise<{ bulk: Bulk; upload: Upload }> {
  const bulk = await findAnyBulk(id);
  const upload =
    bulk !== undefined && (bulk.owner === caller.id || caller.seesAll)
      ? await findUpload(BULK_KIND, uploadIdOf(id))
      : undefined;
  if (bulk === undefined || upload === undefined) throw new Failure('NOT_FOUND', 'There is no such bulk upload.');
  return { bulk, upload };
}

/** Returns one bulk. */
export const get: Verb<typeof bulksContract.get> = async ({ params }, { caller, at }) => {
  const { bulk, upload } = await getBulk(caller, params.id);
  const [shown] = await showBulks([upload], at, new Map([[bulk.id, bulk]]));
  if (shown === undefined) throw new Failure('NOT_FOUND');
  return { data: shown };
};
