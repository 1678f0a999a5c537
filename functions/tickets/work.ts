import { Failure } from '../../shared/errors.ts';
import type { ticketsContract } from '../../shared/tickets/contract.ts';
import { startWork } from '../jobs/bulk-work/start-work.ts';
import { TICKET_WORK } from '../jobs/bulk-work/work-store.ts';
import type { Verb } from '../users/caller/serve.ts';
import { isStaff } from '../users/caller/staff.ts';
import { findAssignee } from './assignees.ts';

/** Starts a job that applies one action to the tickets of several orders. */
export const work: Verb<typeof ticketsContract.work> = async ({ body }, ctx) => {
  if (body.work.action === 'claim' && !isStaff(ctx.caller))
    throw new Failure('NOT_ALLOWED', 'Only staff decide about claims.');
  if (body.work.action === 'assign') {
    if (!isStaff(ctx.caller)) throw new Failure('NOT_ALLOWED', 'Only staff assign tickets.');
    if (body.work.to !== null && (await findAssignee(body.work.to)) === undefined)
      throw new Failure('INVALID_INPUT', 'This person does not work on tickets.');
  }
  const started = await startWork({ kind: TICKET_WORK, ids: body.order_ids, work: body.work }, ctx);
  return { ...started, message: 'The tickets are being worked on.' };
};
