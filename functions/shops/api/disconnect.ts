import type { shopsContract } from '../../../shared/shops/contract.ts';
import { auditWrites } from '../../audit-log/store.ts';
import { log } from '../../platform/log.ts';
import { commit } from '../../platform/table/commit.ts';
import { nextRevision } from '../../platform/table/revision.ts';
import { untilCommitted } from '../../platform/table/until-committed.ts';
import type { Ctx, Verb } from '../../users/caller/serve.ts';
import { webhookUrl } from '../connected/register-webhooks.ts';
import { connectionTo } from '../connected/sealed-secrets.ts';
import { ownerOfShop, type Shop } from '../connected/shop.ts';
import { findAnyShop, releasedAddressWrite, shopWrite } from '../connected/shop-store.ts';

/**
 * Removes our webhooks from a shop. If the shop does not answer, its webhooks stay, and from now on we answer them with
 * 410.
 */
async function removeWebhooks(shop: Shop): Promise<void> {
  const removed = await (await connectionTo(shop)).removeWebhooks(webhookUrl(shop));
  if (removed.kind !== 'done') log.info('webhooks of a shop stay', { shop: shop.id, said: removed.message });
}

/** Returns a shop without its secrets. */
export const withoutSecrets = ({ sealed: _, ...shop }: Shop): Shop => ({ ...shop, state: 'disconnected' });

/** Disconnects a shop of the caller: deletes its credentials and frees its address. A repeat does nothing. */
export const disconnect: Verb<typeof shopsContract.disconnect> = async ({ params }, ctx) => {
  const { caller } = ctx;
  const shop = await findOwn(ctx, params.id);
  if (shop !== undefined) {
    await removeWebhooks(shop);
    await untilCommitted(async () => {
      const before = await findOwn(ctx, params.id);
      if (before === undefined) return;
      const auditEntry = { action: 'shop.disconnect', user: caller.id, subject: before.id } as const;
      await commit([
        shopWrite(before, { ...withoutSecrets(before), ...nextRevision(before, ctx) }),
        releasedAddressWrite(before),
        ...auditWrites(auditEntry, ctx),
      ]);
    }, 'This shop is being changed elsewhere. Reload and try again.');
  }
  return { data: null, message: 'The shop is disconnected. Its imported orders stay.' };
};

/** Returns a shop of the caller that is not disconnected yet. */
async function findOwn({ caller }: Pick<Ctx, 'caller'>, id: string): Promise<Shop | undefined> {
  const shop = ownerOfShop({ id }) === caller.id ? await findAnyShop(id) : undefined;
  return shop?.state === 'disconnected' ? undefined : shop;
}
