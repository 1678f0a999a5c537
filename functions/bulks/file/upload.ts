import type { bulksContract } from '../../../shared/bulks/contract.ts';
import { Failure } from '../../../shared/errors.ts';
import { planFor } from '../../plans/plan-for.ts';
import { findPlan } from '../../plans/store.ts';
import { receiveFile } from '../../uploads/receive-file.ts';
import type { Verb } from '../../users/caller/serve.ts';
import { bulkIdOf } from '../bulk.ts';
import { bulkKind } from './bulk-kind.ts';

/** Takes a workbook of orders. The answer is the bulk that it becomes, and the job that checks it. */
export const upload: Verb<typeof bulksContract.upload> = async ({ body }, ctx) => {
  const { caller } = ctx;
  if (caller.courier !== null) throw new Failure('NOT_ALLOWED', 'Courier partners make no orders.');
  const id = await planFor(caller, body.plan || undefined);
  const name = (await findPlan(id))?.name ?? id;
  const { data, ...rest } = await receiveFile(bulkKind, { partner: null, plan: { id, name } }, ctx);
  return { data: { _id: bulkIdOf({ owner: caller.id, id: data.job_id }), job_id: data.job_id }, ...rest };
};
