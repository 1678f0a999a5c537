import type { bankDetailsContract } from '../../shared/bank-details/contract.ts';
import { Failure } from '../../shared/errors.ts';
import { auditWrites } from '../audit-log/store.ts';
import { sendMail } from '../platform/messaging/mail.ts';
import { commit } from '../platform/table/commit.ts';
import { checkRevision, nextRevision } from '../platform/table/revision.ts';
import { untilCommitted } from '../platform/table/until-committed.ts';
import type { Ctx, Verb } from '../users/caller/serve.ts';
import { isApprover } from '../users/caller/staff.ts';
import { findUserNow } from '../users/store.ts';
import { accountDetailsFor } from './account-details-for.ts';
import { heldMail, releasedMail } from './mails/mails.ts';
import { payoutHoldAt } from './payout-hold.ts';
import { bankRecordWrites, findBankRecord } from './store.ts';

type Hold = typeof bankDetailsContract.hold;

/**
 * Stores a hold with this reason; without a reason, removes the present hold. Returns false if nothing had to change.
 */
async function change(userId: string, reason: string | undefined, ctx: Ctx<Hold>): Promise<boolean> {
  const before = await findBankRecord(userId);
  if (before === undefined) throw new Failure('NOT_FOUND', 'This user has no account details yet, so nothing is paid.');
  const { hold: _, ...rest } = before;
  const present = payoutHoldAt(before, ctx.at);
  const isSame = reason === undefined ? present === undefined : present?.until === null && present.reason === reason;
  if (isSame) return false;
  checkRevision(ctx.revision, before, () => accountDetailsFor(userId, ctx.caller));
  const by = ctx.caller.id;
  const hold = reason === undefined ? undefined : { reason, by, at: ctx.at.toISOString(), until: null };
  const auditEntry = {
    action: hold ? 'payouts.hold' : 'payouts.release',
    user: userId,
    subject: userId,
    before: { held: present?.reason ?? null, until: present?.until ?? null },
    after: { held: reason ?? null, until: null },
    reason: reason ?? null,
  } as const;
  await commit([
    ...bankRecordWrites(before, { ...rest, ...nextRevision(before, ctx), ...(hold && { hold }) }),
    ...auditWrites(auditEntry, ctx),
  ]);
  return true;
}

/**
 * Holds the COD payouts to a user, or releases them. A release also ends a hold that was set because the bank account
 * changed. A mail informs the user. A repeat has no effect. Audited.
 */
export const hold: Verb<Hold> = async ({ params, body }, ctx) => {
  const { caller } = ctx;
  const { id } = params;
  if (!isApprover(caller)) throw new Failure('NOT_FOUND');
  if (id === caller.id) throw new Failure('NOT_ALLOWED', 'Your own payouts are held and released by somebody else.');
  const reason = body.hold ? body.reason : undefined;
  const changed = await untilCommitted(
    () => change(id, reason, ctx),
    'These details are being changed. Try again in a moment.',
  );
  const owner = changed ? await findUserNow(id) : undefined;
  if (owner !== undefined) await sendMail(reason === undefined ? releasedMail(owner) : heldMail(owner, reason));
  return { data: await accountDetailsFor(id, caller) };
};
