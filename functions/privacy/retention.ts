import type { privacyContract, RetentionView } from '../../shared/privacy/contract.ts';
import { auditWrites } from '../audit-log/store.ts';
import { commit } from '../platform/table/commit.ts';
import { checkRevision, nextRevision } from '../platform/table/revision.ts';
import { untilCommitted } from '../platform/table/until-committed.ts';
import type { Verb } from '../users/caller/serve.ts';
import { findProgress, findRetention, monthsOf, type Progress, type Retention, retentionWrite } from './store.ts';

const viewOf = (stored: Retention | undefined, progress: Progress | undefined): RetentionView => ({
  months: monthsOf(stored),
  revision: stored?.revision ?? 0,
  last_run: progress?.at === undefined ? null : { at: progress.at, orders: progress.orders ?? 0 },
});

/**
 * Returns for how many months a buyer's data is stored after the order's final status, and the result of the last
 * nightly removal.
 */
export const retention: Verb<typeof privacyContract.retention> = async () => {
  const [stored, progress] = await Promise.all([findRetention(), findProgress()]);
  return { data: viewOf(stored, progress) };
};

/**
 * Sets for how many months a buyer's data is stored after the order's final status. Setting the same number again
 * changes nothing. Audited.
 */
export const setRetention: Verb<typeof privacyContract.setRetention> = async ({ body: { months } }, ctx) => {
  const progress = await findProgress();
  const saved = await untilCommitted(async () => {
    const read = await findRetention();
    if (monthsOf(read) === months && read !== undefined) return read;
    checkRevision(ctx.revision, read, () => viewOf(read, progress));
    const next: Retention = { ...nextRevision(read, ctx), months };
    const entry = { action: 'privacy.retention', user: null, subject: 'retention' } as const;
    const changed = { before: { months: monthsOf(read) }, after: { months } };
    await commit([retentionWrite(read, next), ...auditWrites({ ...entry, ...changed }, ctx)]);
    return next;
  }, 'The number is being changed. Try again in a moment.');
  return { data: viewOf(saved, progress), message: 'Saved. It counts from the next night.' };
};
