import { findAnyShop } from '../../../functions/shops/connected/shop-store.ts';
import { pollShop } from '../../../functions/shops/queue/poll-shop.ts';
import { keepInvocationsApart } from '../../../infra/local/invocations.ts';
import { measured } from '../clouds/measured.ts';

/** Polls a shop in its own process, on the cloud of its parent process, and prints the cost. */
keepInvocationsApart();
await measured(async () => {
  const shop = await findAnyShop(process.argv[2] ?? '');
  if (shop === undefined) throw new Error('There is no such shop.');
  await pollShop(shop, new Date());
});
