import { now } from '../../platform/clock.ts';
import { siteLink } from '../../platform/site-links.ts';
import { failureText, POLLED_AGAIN } from '../gateway/shop-client.ts';
import type { ShopConnection, ShopResult } from '../port.ts';
import type { ShopSecrets } from '../profile.ts';
import { profileOfSystem } from '../registry/systems.ts';
import type { Shop, ShopHealth } from './shop.ts';
import { saveHealth } from './shop-store.ts';

/** Returns the address that a shop calls when its orders change. */
export const webhookUrl = ({ id }: Pick<Shop, 'id'>): string => siteLink(`/api/v1/webhooks/shops/${id}`);

/** Returns an error with a text for the seller and the present time. */
export const errorOf = (text: string): NonNullable<ShopHealth['error']> => ({ at: now().toISOString(), text });

/**
 * Registers webhooks at a shop, so that the shop calls us when its orders change. Stores whether the webhooks are
 * registered. Both shop systems remove or disable webhooks after failures, so each poll calls this again. Without a
 * secret to check webhooks, no webhook is registered, and only polls find changed orders.
 * @param renews true if existing webhooks may have another secret, and must get the present secret
 */
export async function registerWebhooks(
  shop: Shop,
  connection: ShopConnection,
  secrets: ShopSecrets,
  renews: boolean,
): Promise<ShopResult<null>> {
  if (profileOfSystem(shop.system).webhookSecret(secrets) === undefined) {
    await saveHealth(shop.id, { webhooks: 'off' });
    return { kind: 'done', value: null };
  }
  const result = await connection.registerWebhooks(webhookUrl(shop), renews);
  await saveHealth(
    shop.id,
    result.kind === 'done'
      ? { webhooks: 'registered' }
      : { webhooks: 'missing', error: errorOf(`Webhooks are not registered. ${failureText(result, POLLED_AGAIN)}`) },
  );
  return result;
}
