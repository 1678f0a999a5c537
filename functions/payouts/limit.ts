import { toPaise, toRupees } from '../../shared/money.ts';
import { type PayoutLimitView, type payoutsContract, SOLE_PAYER_WAIT_HOURS } from '../../shared/payouts/contract.ts';
import { auditWrites } from '../audit-log/store.ts';
import { commit } from '../platform/table/commit.ts';
import { checkRevision, nextRevision } from '../platform/table/revision.ts';
import { untilCommitted } from '../platform/table/until-committed.ts';
import {
  findLimit,
  limitAt,
  type PayoutLimit,
  payoutLimitWrite as writeLimit,
} from '../reports/approval/limit-store.ts';
import type { Verb } from '../users/caller/serve.ts';
import { checkStaff } from '../users/caller/staff.ts';

function limitView(limit: PayoutLimit | undefined, at: Date): PayoutLimitView {
  const present = limitAt(limit, at);
  const isLater = limit !== undefined && limit.paise !== present;
  return {
    revision: limit?.revision ?? 0,
    amount: toRupees(present),
    next_amount: isLater ? toRupees(limit.paise) : null,
    next_from: isLater ? (limit.from ?? null) : null,
  };
}

/** Returns the amount that one person may pay out alone on a day. */
export const limit: Verb<typeof payoutsContract.limit> = async (_, { caller, at }) => {
  checkStaff(caller, 'reports');
  return { data: limitView(await findLimit(), at) };
};

/**
 * Sets the amount that one person may pay out alone on a day. A lower amount applies at once. A higher amount applies
 * after a day, so that nobody can raise it for their own payout of the same day. Audited.
 */
export const setLimit: Verb<typeof payoutsContract.setLimit> = async ({ body }, ctx) => {
  const { caller, at } = ctx;
  checkStaff(caller, 'reports');
  const paise = toPaise(body.amount);
  const saved = await untilCommitted(async () => {
    const read = await findLimit();
    if (read?.paise === paise) return read;
    checkRevision(ctx.revision, read, () => limitView(read, at));
    const before = limitAt(read, at);
    const from = new Date(at.getTime() + SOLE_PAYER_WAIT_HOURS * 3_600_000).toISOString();
    const next: PayoutLimit = { ...nextRevision(read, ctx), paise, ...(paise > before && { before, from }) };
    await commit([
      writeLimit(read, next),
      ...auditWrites(
        {
          action: 'payout.limit',
          user: null,
          subject: 'limit',
          before: { amount: toRupees(before) },
          after: { amount: body.amount, ...(paise > before && { from }) },
        },
        ctx,
      ),
    ]);
    return next;
  }, 'The limit is being changed. Try again in a moment.');
  return { data: limitView(saved, at), message: 'The limit is saved.' };
};
