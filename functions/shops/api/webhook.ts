import { Failure } from '../../../shared/errors.ts';
import type { shopsContract } from '../../../shared/shops/contract.ts';
import { log } from '../../platform/log.ts';
import { send } from '../../platform/messaging/queues.ts';
import type { Verb } from '../../users/caller/serve.ts';
import { errorOf } from '../connected/register-webhooks.ts';
import { openSecrets } from '../connected/sealed-secrets.ts';
import { countRefusedWebhook, findAnyShop, saveHealth } from '../connected/shop-store.ts';
import { profileOfSystem } from '../registry/systems.ts';

/**
 * Receives a webhook of a shop. Uses only the id of the changed order, and queues a message with it. The order is read
 * from the shop when the queue delivers the message. So the sequence and number of webhooks do not matter, and the
 * reply does not wait for any work.
 */
export const webhook: Verb<typeof shopsContract.webhook> = async ({ params }, { rawBody, headers, at }) => {
  const shop = await findAnyShop(params.id);
  // The reply is the same as for a wrong signature, so that it does not show which shops exist.
  if (shop === undefined) throw new Failure('BAD_SIGNATURE');
  if (shop.state === 'disconnected') throw new Failure('DISCONNECTED');
  const profile = profileOfSystem(shop.system);
  const secret = profile.webhookSecret(await openSecrets(shop));
  // A shop that was connected without a webhook secret sends no webhooks. Only polls find its orders.
  if (secret === undefined) throw new Failure('BAD_SIGNATURE');
  const read = profile.readWebhook({ rawBody, headers }, secret);
  if (read.kind === 'refused') {
    const isForged = read.code === 'SIGNATURE';
    log.warn(isForged ? 'shop webhook refused' : 'unreadable shop webhook', { shop: shop.id, said: read.message });
    if (!isForged) return { data: null };
    await countRefusedWebhook(shop.id, at);
    throw new Failure('BAD_SIGNATURE');
  }
  if (read.kind === 'uninstalled')
    await saveHealth(shop.id, {
      error: errorOf('The app was uninstalled in the shop. Install it again, or disconnect the shop.'),
    });
  if (read.kind === 'order' && shop.state === 'active') await send('shops', [{ shop: shop.id, order: read.orderId }]);
  return { data: null };
};
