import type { courierPartnersContract } from '../../../shared/courier-partners/contract.ts';
import { Failure } from '../../../shared/errors.ts';
import { uploadsPage } from '../../uploads/list-uploads.ts';
import { receiveFile } from '../../uploads/receive-file.ts';
import { templateDownload } from '../../uploads/template-download.ts';
import { checkSeesCosts } from '../../users/caller/caller.ts';
import type { Verb } from '../../users/caller/serve.ts';
import { listPartners } from '../store.ts';
import { buyingKind } from './buying-kind.ts';

type Contract = typeof courierPartnersContract;

/**
 * Receives a buying card: the prices that a courier charges us for one partner's parcels. Returns the job that
 * previews it.
 */
export const uploadBuying: Verb<Contract['uploadBuying']> = async ({ body }, ctx) => {
  checkSeesCosts(ctx.caller);
  const partner = (await listPartners()).find(({ id }) => id === body.logistic_id);
  if (partner === undefined) throw new Failure('NOT_FOUND', 'There is no such courier partner.');
  const { id, name, courier } = partner;
  return receiveFile(buyingKind, { partner: { id, name, courier }, plan: null }, ctx);
};

/** Lists the uploaded buying cards, newest first. */
export const buyingUploads: Verb<Contract['buyingUploads']> = ({ query }, { caller, at }) => {
  checkSeesCosts(caller);
  return uploadsPage({ kind: buyingKind, listedFor: null, query, caller, at });
};

/** Returns an empty workbook for a buying card. */
export const buyingTemplate: Verb<Contract['buyingTemplate']> = () =>
  templateDownload('courier-buying-rates.xlsx', buyingKind.sheets);
