import { Failure } from '../../shared/errors.ts';
import type { ticketsContract } from '../../shared/tickets/contract.ts';
import type { Job } from '../jobs/job.ts';
import { createJob, findJob, newJob } from '../jobs/store.ts';
import { once } from '../platform/http/idempotency.ts';
import { send } from '../platform/messaging/queues.ts';
import { commit } from '../platform/table/commit.ts';
import type { Verb } from '../users/caller/serve.ts';
import { isStaff } from '../users/caller/staff.ts';
import { findAssignee } from './assignees.ts';
import { addWork, TICKET_WORK } from './work-store.ts';

/** Starts a job that applies one action to the tickets of several orders. */
export const work: Verb<typeof ticketsContract.work> = async ({ body }, { caller, repeat, at }) => {
  const orderIds = [...new Set(body.order_ids)];
  if (body.work.action === 'assign') {
    if (!isStaff(caller)) throw new Failure('NOT_ALLOWED', 'Only staff assign tickets.');
    if (body.work.to !== null && (await findAssignee(body.work.to)) === undefined)
      throw new Failure('INVALID_INPUT', 'This person does not work on tickets.');
  }
  const { value: job, replayed } = await once<Job>(
    repeat,
    async (id, extra) => {
      const about = { id, kind: TICKET_WORK, owner: caller.id, access: null, courier: null };
      const made = newJob({ ...about, inputHash: repeat.inputHash, total: orderIds.length }, at);
      await commit([...createJob(made), addWork(id, { work: body.work, orderIds }, at), ...extra]);
      return made;
    },
    findJob,
  );
  // The queue message may have been lost, so a repeated request sends it again.
  if (job.state === 'queued') await send('batches', [{ id: job.id }]);
  return { data: { job_id: job.id }, message: 'The tickets are being worked on.', replayed };
};
