import type { courierBillsContract } from '../../shared/courier-bills/contract.ts';
import { Failure } from '../../shared/errors.ts';
import { chosenPartner } from '../remittance/matching/confirmation-kind.ts';
import { receiveFile } from '../uploads/receive-file.ts';
import { templateDownload } from '../uploads/template-download.ts';
import { checkSeesCosts } from '../users/caller/caller.ts';
import type { Verb } from '../users/caller/serve.ts';
import { billKind } from './bill-kind.ts';

type Contract = typeof courierBillsContract;

/** Receives a courier's bill. Returns the job that compares it. */
export const upload: Verb<Contract['upload']> = async ({ body }, ctx) => {
  checkSeesCosts(ctx.caller);
  const partner = await chosenPartner(body.logistic_id);
  if (partner === null) throw new Failure('NOT_FOUND', 'There is no such courier partner.');
  const { invoice_number: invoice, from, to, corrects } = body;
  return receiveFile(
    billKind,
    { partner, plan: null, bill: { invoice, from, to, corrects: corrects === 'true' } },
    ctx,
  );
};

/** Returns an empty bill. */
export const template: Verb<Contract['template']> = (_, { caller }) => {
  checkSeesCosts(caller);
  return templateDownload('courier-bill.xlsx', billKind.sheets);
};
