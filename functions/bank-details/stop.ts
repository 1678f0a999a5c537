import type { bankDetailsContract } from '../../shared/bank-details/contract.ts';
import { Failure } from '../../shared/errors.ts';
import { auditWrites } from '../audit-log/store.ts';
import { commit } from '../platform/table/commit.ts';
import { nextRevision } from '../platform/table/revision.ts';
import { untilCommitted } from '../platform/table/until-committed.ts';
import type { Verb } from '../users/caller/serve.ts';
import { accountDetailsFor } from './account-details-for.ts';
import { recordWithPendingRequest } from './decide.ts';
import { bankRecordWrites, findBankRecord } from './store.ts';

const REASON = 'Stopped by the owner of the account';

/** Stops an edit that staff entered for the caller's own account. The details in force stay in force. */
export const stop: Verb<typeof bankDetailsContract.stop> = async ({ params, body }, ctx) => {
  const { caller, at } = ctx;
  if (params.id !== caller.id) throw new Failure('NOT_FOUND');
  const requestId = body.request_id;
  await untilCommitted(async () => {
    const before = recordWithPendingRequest(await findBankRecord(caller.id), {
      requestId,
      isDone: ({ asked }) => asked?.id === requestId && asked.rejected?.by === caller.id,
    });
    if (before === undefined) return;
    if (before.asked.by === caller.id)
      throw new Failure('CONFLICT', 'You sent these details yourself. They wait for approval.');
    const rejected = { by: caller.id, at: at.toISOString(), reason: REASON };
    await commit([
      ...bankRecordWrites(before, { ...before, ...nextRevision(before, ctx), asked: { ...before.asked, rejected } }),
      ...auditWrites({ action: 'bank.stop', user: caller.id, subject: requestId }, ctx),
    ]);
  }, 'These details are being decided. Try again in a moment.');
  return { data: await accountDetailsFor(caller.id, caller) };
};
