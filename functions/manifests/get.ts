import { Failure } from '../../shared/errors.ts';
import type { manifestsContract } from '../../shared/manifests/contract.ts';
import { findOrders } from '../orders/record/store.ts';
import type { Verb } from '../users/caller/serve.ts';
import { findUser } from '../users/store.ts';
import { manifestView } from './show-manifest.ts';
import { findManifest, listOrderIds } from './store.ts';

const ID = /^([0-9a-z]{10})-(\d{13})$/;

/** Returns one manifest for printing, with only the parcels that the caller may see. */
export const get: Verb<typeof manifestsContract.get> = async ({ params }, { caller }) => {
  const [, owner = '', number = ''] = ID.exec(params.id) ?? [];
  const manifest = owner === '' ? undefined : await findManifest(owner, Number(number));
  const orders = manifest === undefined ? [] : await findOrders(caller, await listOrderIds(manifest));
  if (manifest === undefined || orders.length === 0) throw new Failure('NOT_FOUND', 'There is no such manifest.');
  return { data: manifestView(manifest, orders, await findUser(owner), caller.courier) };
};
