import { indiaDay } from '../../shared/dates.ts';
import { Failure } from '../../shared/errors.ts';
import { toPaise, toRupees } from '../../shared/money.ts';
import type { AutomaticView, rulesContract } from '../../shared/rules/contract.ts';
import { auditWrites } from '../audit-log/store.ts';
import {
  type AutomaticShipping,
  automaticWrite,
  findAutomatic,
  findSpent,
} from '../orders/rules/automatic/automatic-store.ts';
import { commit } from '../platform/table/commit.ts';
import { checkRevision, nextRevision } from '../platform/table/revision.ts';
import { untilCommitted } from '../platform/table/until-committed.ts';
import { sellerFor } from '../users/caller/seller-for.ts';
import type { Verb } from '../users/caller/serve.ts';

async function automaticView(seller: string, stored: AutomaticShipping | undefined, at: Date): Promise<AutomaticView> {
  const { stopped } = stored ?? {};
  return {
    revision: stored?.revision ?? 0,
    on: stored?.on ?? false,
    daily_limit: stored === undefined ? null : toRupees(stored.limitPaise),
    since: stored?.on ? stored.since : null,
    spent_today: stored === undefined ? 0 : toRupees((await findSpent(seller, indiaDay(at))) ?? 0),
    stopped: stopped === undefined ? null : { reason: stopped.reason, at: stopped.at },
  };
}

/** Returns a seller's setting of automatic shipping, and why it waits. */
export const automatic: Verb<typeof rulesContract.automatic> = async ({ params }, { caller, at }) => {
  const { id } = await sellerFor(caller, params.id);
  return { data: await automaticView(id, await findAutomatic(id), at) };
};

/**
 * Turns automatic shipping on or off. Only the seller may do this, because automatic shipping spends the seller's
 * money. Audited.
 */
export const setAutomatic: Verb<typeof rulesContract.setAutomatic> = async ({ params, body }, ctx) => {
  const { caller, at } = ctx;
  const { id } = await sellerFor(caller, params.id);
  if (id !== caller.id) throw new Failure('NOT_ALLOWED', 'Only the seller may turn this on or off: it spends money.');
  const saved = await untilCommitted(async () => {
    const read = await findAutomatic(id);
    const limitPaise = toPaise(body.daily_limit);
    if (read?.on === body.on && read.limitPaise === limitPaise) return read;
    checkRevision(ctx.revision, read, () => automaticView(id, read, at));
    const since = read?.on === true ? read.since : at.toISOString();
    const next: AutomaticShipping = { ...nextRevision(read, ctx), on: body.on, since, limitPaise };
    const before = read && { on: read.on, daily_limit: toRupees(read.limitPaise) };
    const entry = { action: 'rules.automatic', user: id, subject: id, before: before ?? null, after: body } as const;
    await commit([automaticWrite(id, read, next), ...auditWrites(entry, ctx)]);
    return next;
  }, 'This is being changed. Try again in a moment.');
  const message = body.on
    ? 'Automatic shipping is on. It ships orders that come in from now on.'
    : 'Automatic shipping is off.';
  return { data: await automaticView(id, saved, at), message };
};
