import { auditWrites } from '../audit-log/store.ts';
import { log } from '../platform/log.ts';
import { ConditionFailed } from '../platform/table/change.ts';
import { commit } from '../platform/table/commit.ts';
import { findCaller } from '../users/caller/caller.ts';
import { isApprover } from '../users/caller/staff.ts';
import { detailsInForceWrites } from './details-in-force-writes.ts';
import { detailsForAudit } from './mails/audited-details.ts';
import { tellOwner } from './mails/tell-owner.ts';
import { needsAnotherApprover } from './other-approver.ts';
import { type BankRecord, hasPendingRequest, type UnapprovedRequest } from './record.ts';
import { HOURS_TO_STOP_EDIT } from './save.ts';
import { openDetails } from './sealed-details.ts';
import { bankRecordWrites, findBankRecord, listDueEdits } from './store.ts';

const AT_ONCE = 100;
const HOUR_MS = 3_600_000;

async function force(before: BankRecord & { asked: UnapprovedRequest }, at: Date): Promise<void> {
  const { userId, asked, inForce } = before;
  const [was, is] = [inForce && (await openDetails(userId, inForce)), await openDetails(userId, asked)];
  const act = { caller: { id: asked.by }, at, ip: '', requestId: '' };
  const auditEntry = { action: 'bank.in_force', user: userId, subject: asked.id } as const;
  const reason = `Nobody else could approve it, and its owner did not stop it within ${HOURS_TO_STOP_EDIT} hours`;
  await commit([
    ...detailsInForceWrites(before, was, is, null, at.toISOString()),
    ...auditWrites({ ...auditEntry, before: detailsForAudit(was), after: detailsForAudit(is), reason }, act),
  ]);
}

/**
 * Returns whether the person who entered an edit may also approve it now. If not, the edit waits for another approver.
 */
async function stillApproves(userId: string): Promise<boolean> {
  const caller = await findCaller(userId);
  return caller !== undefined && isApprover(caller);
}

/**
 * Brings a due edit of account details into force if nobody else can approve it. If somebody else can approve it now,
 * removes its due time. If the owner was not informed yet, informs the owner and postpones the edit.
 */
async function apply(userId: string, at: Date): Promise<void> {
  const before = await findBankRecord(userId);
  const asked = before?.asked;
  if (before === undefined || asked?.inForceAt === undefined || !hasPendingRequest(before)) return;
  if (asked.inForceAt > at.toISOString()) return;
  const { inForceAt: _, ...waiting } = asked;
  if (!(await stillApproves(asked.by)) || (await needsAnotherApprover(asked.by, userId, at)))
    return commit(bankRecordWrites(before, { ...before, asked: waiting }));
  if (asked.told) return force({ ...before, asked }, at);
  const inForceAt = new Date(at.getTime() + HOURS_TO_STOP_EDIT * HOUR_MS).toISOString();
  const later: BankRecord = { ...before, version: before.version + 1, asked: { ...waiting, inForceAt } };
  await commit(bankRecordWrites(before, later));
  await tellOwner(later);
}

/**
 * Brings edits into force 48 hours after their owner was informed, if nobody else can approve them (Q50). Returns how
 * many edits were due.
 */
export async function applyDueEdits(at: Date): Promise<number> {
  const due = await listDueEdits(at.toISOString(), AT_ONCE);
  for (const userId of due) {
    await apply(userId, at).catch((error: unknown) => {
      // Another person decided about this edit at the same time, so the next run checks the edit again.
      if (error instanceof ConditionFailed) return;
      log.error('an edit of account details did not come into force', { user_id: userId, error: error as Error });
    });
  }
  return due.length;
}
