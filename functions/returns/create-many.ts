import type { returnsContract } from '../../shared/returns/contract.ts';
import { startWork } from '../jobs/bulk-work/start-work.ts';
import { RETURN_WORK } from '../jobs/bulk-work/work-store.ts';
import type { Verb } from '../users/caller/serve.ts';

/** Starts a job that creates the returns of several delivered orders. */
export const createMany: Verb<typeof returnsContract.createMany> = async ({ body }, ctx) => {
  const { order_ids: ids, reason } = body;
  const started = await startWork({ kind: RETURN_WORK, ids, work: { reason } }, ctx);
  return { ...started, message: 'The returns are being created.' };
};
