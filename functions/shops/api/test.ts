import type { shopsContract } from '../../../shared/shops/contract.ts';
import type { Verb } from '../../users/caller/serve.ts';
import { errorOf, registerWebhooks } from '../connected/register-webhooks.ts';
import { connectionWith, openSecrets } from '../connected/sealed-secrets.ts';
import { findHealth, getOwnShop, saveHealth } from '../connected/shop-store.ts';
import { ASK_AGAIN, failureText } from '../gateway/shop-client.ts';
import { limitShopCalls } from './list.ts';
import { shopView } from './shop-view.ts';

/** Tests the connection to a shop and registers its webhooks where they are missing. */
export const test: Verb<typeof shopsContract.test> = async ({ params }, ctx) => {
  const shop = await getOwnShop(ctx.caller.id, params.id);
  await limitShopCalls(ctx);
  const secrets = await openSecrets(shop);
  const connection = connectionWith(shop, secrets);
  const tested = await connection.test();
  const registered = tested.kind === 'done' ? await registerWebhooks(shop, connection, secrets, true) : tested;
  const text =
    registered.kind === 'done' ? 'The shop answers and accepts our credentials.' : failureText(registered, ASK_AGAIN);
  await saveHealth(shop.id, { error: registered.kind === 'done' ? null : errorOf(text) });
  return { data: { works: registered.kind === 'done', text, shop: shopView(shop, await findHealth(shop.id)) } };
};
