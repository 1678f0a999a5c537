import { isDeepStrictEqual } from 'node:util';
import type { shopsContract } from '../../../shared/shops/contract.ts';
import { auditWrites } from '../../audit-log/store.ts';
import { send } from '../../platform/messaging/queues.ts';
import { commit } from '../../platform/table/commit.ts';
import { checkRevision, nextRevision } from '../../platform/table/revision.ts';
import { untilCommitted } from '../../platform/table/until-committed.ts';
import type { Verb } from '../../users/caller/serve.ts';
import type { Shop } from '../connected/shop.ts';
import { findHealth, getOwnShop, removedCursorWrite, shopWrite } from '../connected/shop-store.ts';
import { mustReadOrdersAgain, settingsOf, shopView } from './shop-view.ts';

/**
 * Changes what is imported from a shop, or pauses the import. The state of parcels is still reported to a paused shop,
 * but nothing is imported.
 */
export const change: Verb<typeof shopsContract.change> = async ({ params, body }, ctx) => {
  const { caller } = ctx;
  const { shop, isPolled } = await untilCommitted(async () => {
    const before = await getOwnShop(caller.id, params.id);
    const settings = settingsOf(body.settings);
    // This is a repeat of an edit whose reply was lost, so nothing is left to change.
    if (before.state === body.state && isDeepStrictEqual(before.settings, settings))
      return { shop: before, isPolled: false };
    checkRevision(ctx.revision, before, async () => shopView(before, await findHealth(before.id)));
    const next: Shop = {
      ...before,
      state: body.state,
      settings,
      ...nextRevision(before, ctx),
    };
    const isReadAgain = mustReadOrdersAgain(before.settings, next.settings);
    const auditEntry = {
      action: 'shop.change',
      user: caller.id,
      subject: before.id,
      before: { state: before.state, since: before.settings.since },
      after: { state: next.state, since: next.settings.since },
    } as const;
    await commit([
      shopWrite(before, next),
      ...(isReadAgain ? [removedCursorWrite(before.id)] : []),
      ...auditWrites(auditEntry, ctx),
    ]);
    return { shop: next, isPolled: next.state === 'active' && (isReadAgain || before.state === 'paused') };
  }, 'This shop is being changed elsewhere. Reload and try again.');
  if (isPolled) await send('shops', [{ shop: shop.id }]);
  const message = shop.state === 'paused' ? 'The import is paused.' : 'The shop is saved.';
  return { data: shopView(shop, await findHealth(shop.id)), message };
};
