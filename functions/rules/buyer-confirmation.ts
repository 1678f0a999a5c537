import { isDeepStrictEqual } from 'node:util';
import type { BuyerConfirmationView } from '../../shared/rules/buyer-confirmation.ts';
import type { rulesContract } from '../../shared/rules/contract.ts';
import { auditWrites } from '../audit-log/store.ts';
import {
  type BuyerConfirmationSetting,
  buyerConfirmationWrite,
  findBuyerConfirmationSetting,
} from '../orders/buyer-confirmation/setting-store.ts';
import { commit } from '../platform/table/commit.ts';
import { checkRevision, nextRevision } from '../platform/table/revision.ts';
import { untilCommitted } from '../platform/table/until-committed.ts';
import { sellerFor } from '../users/caller/seller-for.ts';
import type { Verb } from '../users/caller/serve.ts';

/** The setting of a seller who never saved one. */
const NONE = { ask: 'off', above: null, risks: [], hours: 24, unanswered: 'ship' } as const;

function viewOf(stored: BuyerConfirmationSetting | undefined): BuyerConfirmationView {
  const { ask, above, risks, hours, unanswered } = stored ?? NONE;
  return { ask, above, risks: [...risks], hours, unanswered, revision: stored?.revision ?? 0 };
}

/** Returns a seller's setting that decides which buyers must be asked to confirm a COD order. */
export const buyerConfirmation: Verb<typeof rulesContract.buyerConfirmation> = async ({ params }, { caller }) => {
  const { id } = await sellerFor(caller, params.id);
  return { data: viewOf(await findBuyerConfirmationSetting(id)) };
};

/**
 * Saves a seller's setting that decides which buyers must be asked to confirm a COD order. Saving the same setting
 * again changes nothing. Audited.
 */
export const setBuyerConfirmation: Verb<typeof rulesContract.setBuyerConfirmation> = async ({ params, body }, ctx) => {
  const { id } = await sellerFor(ctx.caller, params.id);
  const data = await untilCommitted(async () => {
    const read = await findBuyerConfirmationSetting(id);
    const before = viewOf(read);
    if (isDeepStrictEqual({ ...body, revision: before.revision }, before)) return before;
    checkRevision(ctx.revision, read, () => before);
    const next: BuyerConfirmationSetting = { ...nextRevision(read, ctx), ...body };
    const entry = { action: 'rules.buyer_confirmation', user: id, subject: id, before, after: body } as const;
    await commit([buyerConfirmationWrite(id, read, next), ...auditWrites(entry, ctx)]);
    return viewOf(next);
  }, 'This is being changed. Try again in a moment.');
  const message =
    body.ask === 'off' ? 'Buyers are not asked.' : 'Saved. It counts for orders that come in from now on.';
  return { data, message };
};
