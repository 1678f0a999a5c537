import { send } from '../../platform/messaging/queues.ts';
import { scheduled } from '../../platform/schedule.ts';
import { listPolledShops } from '../connected/shop-store.ts';

/**
 * Runs every ten minutes and queues a message for each connected shop, so that a silent shop does not delay the others.
 */
export const handler = scheduled(async () => {
  const shops = await listPolledShops();
  await send(
    'shops',
    shops.map((shop) => ({ shop })),
  );
  return { shops: shops.length };
});
