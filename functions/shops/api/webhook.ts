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
 * Receives a webhook of a shop. Uses only the information which order has changed. The order is read from the shop when
 * the queue delivers the message. So the sequence and number of webhooks do not matter, and the reply waits for no
 * work.
 */
export const webhook: Verb<typeof shopsContract.webhook> = async ({ params }, { rawBody, headers, at }) => {
  const shop = await findAnyShop(params.id);
  // The same reply as for a wrong signature does not show which shops exist.
  if (shop === undefined) throw new Failure('BAD_SIGNATURE');
  if (shop.state === 'disconnected') throw new Failure('DISCONNECTED');
  const profile = profileOfSystem(shop.system);
  const secret = profile.webhookSecret(await openSecrets(shop));
  // A shop that is connected without such a secret sends no webhooks. It is polled.
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
