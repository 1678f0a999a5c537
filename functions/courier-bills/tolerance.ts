import type { courierBillsContract } from '../../shared/courier-bills/contract.ts';
import type { ToleranceView } from '../../shared/courier-bills/views.ts';
import { Failure } from '../../shared/errors.ts';
import { toPaise, toRupees } from '../../shared/money.ts';
import { auditWrites } from '../audit-log/store.ts';
import type { Partner } from '../courier-partners/partner.ts';
import { listPartners } from '../courier-partners/store.ts';
import { commit } from '../platform/table/commit.ts';
import { checkRevision, nextRevision } from '../platform/table/revision.ts';
import { untilCommitted } from '../platform/table/until-committed.ts';
import { checkSeesCosts } from '../users/caller/caller.ts';
import type { Verb } from '../users/caller/serve.ts';
import { findTolerances, type StoredTolerance, USUAL_TOLERANCE, setTolerance as write } from './tolerance-store.ts';

type Contract = typeof courierBillsContract;

function view({ id, name }: Partner, stored: StoredTolerance | undefined): ToleranceView {
  const { paise, grams } = stored ?? USUAL_TOLERANCE;
  return { _id: id, revision: stored?.revision ?? 0, name, rupees: toRupees(paise), grams };
}

/** Lists the tolerance for the bills of each partner. */
export const tolerances: Verb<Contract['tolerances']> = async (_, { caller }) => {
  checkSeesCosts(caller);
  const [partners, stored] = await Promise.all([listPartners(), findTolerances()]);
  return { data: partners.map((partner) => view(partner, stored.get(partner.id))) };
};

/** Sets the tolerance for the bills of a partner. Audited. */
export const setTolerance: Verb<Contract['setTolerance']> = async ({ params, body }, ctx) => {
  checkSeesCosts(ctx.caller);
  const partner = (await listPartners()).find(({ id }) => id === params.id);
  if (partner === undefined) throw new Failure('NOT_FOUND', 'There is no such courier partner.');
  const saved = await untilCommitted(async () => {
    const read = (await findTolerances()).get(partner.id);
    if (read?.paise === toPaise(body.rupees) && read.grams === body.grams) return read;
    checkRevision(ctx.revision, read, () => view(partner, read));
    const next: StoredTolerance = { ...nextRevision(read, ctx), paise: toPaise(body.rupees), grams: body.grams };
    const { rupees, grams } = view(partner, read);
    const entry = { action: 'bill.tolerance', user: null, subject: partner.id, before: { rupees, grams } } as const;
    await commit([
      write(partner.id, read, next),
      ...auditWrites({ ...entry, after: { name: partner.name, ...body } }, ctx),
    ]);
    return next;
  }, 'The tolerance is being changed. Try again in a moment.');
  return { data: view(partner, saved), message: 'The tolerance is saved. It counts for later bills.' };
};
