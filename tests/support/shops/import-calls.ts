import { expect } from 'vitest';
import { findAnyShop } from '../../../functions/shops/connected/shop-store.ts';
import { pollShop } from '../../../functions/shops/queue/poll-shop.ts';
import type { FakeShop, SentWebhook } from '../../../infra/local/shops/fake-shop.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import type { ShopView, SkippedView } from '../../../shared/shops/contract.ts';
import type { ShopSystem } from '../../../shared/shops/order-from-shop.ts';
import type { PaymentKind } from '../../../shared/shops/shop-forms.ts';
import type { TestCloud } from '../clouds/cloud.ts';
import type { Person } from '../people/people.ts';
import { connectedShop } from './connected-shop.ts';

/** Polls a shop now, in the test's own process. */
export async function poll(id: string): Promise<void> {
  const shop = await findAnyShop(id);
  if (shop === undefined) throw new Error(`There is no shop ${id}.`);
  await pollShop(shop, new Date());
}

/** Places a new order in a fake shop, and returns the first webhook that the shop sends about it. */
export function placedWebhook(shop: FakeShop): SentWebhook {
  const [sent] = shop.system.webhooksOf(shop.place(), 'created', shop);
  if (sent === undefined) throw new Error('The shop has no webhook.');
  return sent;
}

export const names = (orders: OrderView[]): string[] => orders.map(({ order_id }) => order_id).toSorted();

/** Returns functions with which tests of imports act and read the results. */
export function importCalls(cloud: TestCloud) {
  /** Returns all orders of a seller that came from shops. */
  const fromShops = async ({ token }: Person): Promise<OrderView[]> =>
    (await cloud.api<OrderView[]>('GET', '/orders?order_type=shop&payment_status=all', { token })).body.data;
  /** Waits until the webhooks that a fake shop has sent are answered and their orders imported. */
  const arrived = async (seller: Person, until: (orders: OrderView[]) => boolean): Promise<void> => {
    await expect.poll(async () => until(await fromShops(seller)), { timeout: 10_000 }).toBe(true);
    await cloud.settle();
  };
  const skippedViews = async ({ token }: Person, id: string): Promise<SkippedView[]> =>
    (await cloud.api<SkippedView[]>('GET', `/shops/${id}/skipped`, { token })).body.data;
  /** Returns the name and the reason of each order that was not imported. */
  const skippedOf = async (seller: Person, id: string) =>
    (await skippedViews(seller, id)).map(({ name, why }) => [name, why]);
  /** Connects a shop that sends no webhooks. */
  async function quietShop(seller: Person, system: ShopSystem = 'shopify') {
    const made = await connectedShop(cloud, seller, system);
    made.local.sendsWebhooks = false;
    return { ...made, id: made.view._id };
  }
  /** Chooses which payment methods of a shop mean COD or prepaid, and waits for the poll that this starts. */
  async function choosePayments({ token }: Person, { _id, settings }: ShopView, payments: Record<string, PaymentKind>) {
    const body = { state: 'active', settings: { ...settings, payments } };
    const reply = await cloud.api('PUT', `/shops/${_id}`, { token, body });
    await cloud.settle();
    return reply;
  }
  return { arrived, fromShops, skippedViews, skippedOf, quietShop, choosePayments };
}
