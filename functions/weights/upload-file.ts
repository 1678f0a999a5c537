import { Failure } from '../../shared/errors.ts';
import { seesPartner } from '../../shared/orders/viewer.ts';
import type { weightsContract } from '../../shared/weights/contract.ts';
import { listPartners } from '../courier-partners/store.ts';
import { receiveFile } from '../uploads/receive-file.ts';
import type { Verb } from '../users/caller/serve.ts';
import { weightKind } from './weight-kind.ts';

/**
 * Receives a file with measured weights for parcels of the chosen partners. Returns the job that checks and charges its
 * rows.
 */
export const uploadFile: Verb<typeof weightsContract.uploadFile> = async ({ body }, ctx) => {
  const { caller } = ctx;
  const chosen = new Set(body.logistic_ids);
  const partners = (await listPartners()).filter((one) => chosen.has(one.id) && seesPartner(caller, one));
  if (partners.length < chosen.size) throw new Failure('NOT_FOUND', 'There is no such courier partner.');
  const about = partners.map(({ id, name, courier }) => ({ id, name, courier }));
  return receiveFile(weightKind, { partner: null, partners: about, plan: null }, ctx);
};
