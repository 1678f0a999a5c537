import type { bankDetailsContract } from '../../shared/bank-details/contract.ts';
import { Failure } from '../../shared/errors.ts';
import { auditWrites } from '../audit-log/store.ts';
import { sendMail } from '../platform/messaging/mail.ts';
import { commit } from '../platform/table/commit.ts';
import { nextRevision } from '../platform/table/revision.ts';
import { untilCommitted } from '../platform/table/until-committed.ts';
import type { Ctx, Verb } from '../users/caller/serve.ts';
import { isApprover } from '../users/caller/staff.ts';
import { checkTogether } from '../users/second-person.ts';
import { findUserNow } from '../users/store.ts';
import { accountDetailsFor } from './account-details-for.ts';
import { type Decision, recordWithPendingRequest } from './decide.ts';
import { detailsInForceWrites } from './details-in-force-writes.ts';
import { detailsForAudit } from './mails/audited-details.ts';
import { approvedMail, rejectedMail } from './mails/mails.ts';
import { hasPendingRequest } from './record.ts';
import { openDetails } from './sealed-details.ts';
import { bankRecordWrites, findBankRecord } from './store.ts';

type Verify = typeof bankDetailsContract.verify;
const BUSY = 'These details are being decided. Try again in a moment.';

/** Approves a request. Returns whether this call brought it into force. */
async function approve(userId: string, requestId: string | undefined, ctx: Ctx<Verify>): Promise<boolean> {
  const isDone: Decision['isDone'] = ({ asked, inForce }) =>
    asked === undefined && inForce !== undefined && (requestId === undefined || inForce.id === requestId);
  const before = recordWithPendingRequest(await findBankRecord(userId), { requestId, isDone });
  if (before === undefined) return false;
  if (before.asked.by === ctx.caller.id)
    throw new Failure('NOT_ALLOWED', 'You entered these details: somebody else has to approve them.');
  if (before.asked.by !== userId) await checkTogether('accounts', before.asked.by, ctx.caller.id, ctx.at);
  const [was, is] = await Promise.all(
    [before.inForce, before.asked].map(async (request) => request && openDetails(userId, request)),
  );
  if (is === undefined) throw new Error('What waits is gone.');
  const auditEntry = { action: 'bank.approve', user: userId, subject: before.asked.id } as const;
  await commit([
    ...detailsInForceWrites(before, was, is, ctx.caller.id, ctx.at.toISOString()),
    ...auditWrites({ ...auditEntry, before: detailsForAudit(was), after: detailsForAudit(is) }, ctx),
  ]);
  return true;
}

/** Rejects a request. Returns whether this call rejected it. */
async function reject(
  userId: string,
  reason: string,
  requestId: string | undefined,
  ctx: Ctx<Verify>,
): Promise<boolean> {
  const isDone: Decision['isDone'] = ({ asked }) =>
    asked?.rejected !== undefined && (requestId === undefined || asked.id === requestId);
  const before = recordWithPendingRequest(await findBankRecord(userId), { requestId, isDone });
  if (before === undefined) return false;
  const rejected = { by: ctx.caller.id, at: ctx.at.toISOString(), reason };
  await commit([
    ...bankRecordWrites(before, { ...before, ...nextRevision(before, ctx), asked: { ...before.asked, rejected } }),
    ...auditWrites({ action: 'bank.reject', user: userId, subject: before.asked.id, reason }, ctx),
  ]);
  return true;
}

/**
 * Adds the pending request, masked, to a CONFLICT. The client can show it, and repeat the command with its
 * `request_id`.
 */
async function withWaiting(userId: string, refusal: unknown): Promise<unknown> {
  if (!(refusal instanceof Failure) || refusal.code !== 'CONFLICT') return refusal;
  const record = await findBankRecord(userId);
  if (record?.asked === undefined || !hasPendingRequest(record)) return refusal;
  const bank_detail = detailsForAudit(await openDetails(userId, record.asked));
  return new Failure('CONFLICT', refusal.message, { waiting: { request_id: record.asked.id, bank_detail } });
}

/**
 * Approves a pending request, or rejects it with a reason. If two people decide at the same time, one decision
 * succeeds.
 */
export const verify: Verb<Verify> = async ({ params, body }, ctx) => {
  const { caller } = ctx;
  const { id } = params;
  if (!isApprover(caller)) throw new Failure('NOT_FOUND');
  if (id === caller.id) throw new Failure('NOT_ALLOWED', 'Your own account details are decided by somebody else.');
  const { verify: yes, verification_reject: reason = '', request_id } = body;
  const done = await untilCommitted(
    () => (yes ? approve(id, request_id, ctx) : reject(id, reason, request_id, ctx)),
    BUSY,
  ).catch(async (error: unknown) => {
    throw await withWaiting(id, error);
  });
  const owner = done ? await findUserNow(id) : undefined;
  if (owner !== undefined) await sendMail(yes ? approvedMail(owner) : rejectedMail(owner, reason));
  return { data: await accountDetailsFor(id, caller) };
};
