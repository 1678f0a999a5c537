import type { courierBillsContract } from '../../../shared/courier-bills/contract.ts';
import { Failure } from '../../../shared/errors.ts';
import type { Job } from '../../jobs/job.ts';
import { findJob, newJob, newJobWrites } from '../../jobs/store.ts';
import { once } from '../../platform/http/idempotency.ts';
import { send } from '../../platform/messaging/queues.ts';
import { commit } from '../../platform/table/commit.ts';
import { checkSeesCosts } from '../../users/caller/caller.ts';
import type { Verb } from '../../users/caller/serve.ts';
import { billFor, countRowsOf } from '../show-bill.ts';
import { addDecision, BILL_DECISION } from './decision-store.ts';

/** Starts a job that accepts or disputes rows of a bill. */
export const decide: Verb<typeof courierBillsContract.decide> = async ({ params, body }, { caller, repeat, at }) => {
  checkSeesCosts(caller);
  const { bill } = await billFor(params.id);
  if (bill.replacedBy !== undefined)
    throw new Failure('CONFLICT', 'A corrected bill has replaced this one. Decide its rows.');
  const { chosen, decision, remark } = body;
  const total = 'rows' in chosen ? chosen.rows.length : countRowsOf(bill, chosen.kind, chosen.state);
  const { value: job, replayed } = await once<Job>(
    repeat,
    async (id, extra) => {
      const about = { id, kind: BILL_DECISION, owner: caller.id, access: null, courier: null };
      const made = newJob({ ...about, inputHash: repeat.inputHash, total }, at);
      const stored = addDecision(id, { bill: bill.id, chosen, decision, remark }, at);
      await commit([...newJobWrites(made), stored, ...extra]);
      return made;
    },
    findJob,
  );
  // If this message is lost, a repeat of the command sends it again.
  if (job.state === 'queued') await send('batches', [{ id: job.id }]);
  return { data: { job_id: job.id }, message: 'The rows are being decided.', replayed };
};
