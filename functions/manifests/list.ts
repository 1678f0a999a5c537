import { invalidField } from '../../shared/errors.ts';
import type { manifestsContract } from '../../shared/manifests/contract.ts';
import { countedMeta } from '../platform/table/count.ts';
import { pageOf } from '../platform/table/page-of.ts';
import type { Verb } from '../users/caller/serve.ts';
import { findUsers } from '../users/store.ts';
import { manifestRow } from './show-manifest.ts';
import { countManifests, listManifests, manifestSortKey } from './store.ts';

/**
 * Lists manifests, newest first. Sellers see their own manifests, and staff see all. Vendor users see the manifests
 * that have parcels of their courier.
 */
export const list: Verb<typeof manifestsContract.list> = async ({ query }, { caller }) => {
  const { created_from: from, created_to: to } = query;
  if (from !== undefined && to !== undefined && Date.parse(from) > Date.parse(to))
    throw invalidField('created_from', 'From date should not be greater than to date');
  const [{ rows, next }, counted] = await Promise.all([
    pageOf(query, (most, after) => listManifests(caller, query, most, after), manifestSortKey),
    countManifests(caller, query),
  ]);
  const sellers = new Map((await findUsers(rows.map(({ owner }) => owner))).map((user) => [user.id, user]));
  return {
    data: rows.map((manifest) => manifestRow(manifest, sellers.get(manifest.owner), caller.courier)),
    meta: { ...countedMeta(counted), next },
  };
};
