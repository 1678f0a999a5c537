import type { remittanceContract } from '../../shared/remittance/contract.ts';
import { startWork } from '../jobs/bulk-work/start-work.ts';
import { ENTRY_WORK } from '../jobs/bulk-work/work-store.ts';
import type { Verb } from '../users/caller/serve.ts';
import { checkStaff } from '../users/caller/staff.ts';

/** Starts a job that adds a remark to several open entries, or completes them. */
export const work: Verb<typeof remittanceContract.work> = async ({ body }, ctx) => {
  checkStaff(ctx.caller, 'confirmations');
  const started = await startWork({ kind: ENTRY_WORK, ids: body.entry_ids, work: body.work }, ctx);
  return { ...started, message: 'The entries are being worked on.' };
};
