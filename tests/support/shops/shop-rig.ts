import { isUnreadable, type ShopFulfilment, type ShopOrder, type ShopResult } from '../../../functions/shops/port.ts';
import { profileOfSystem } from '../../../functions/shops/registry/systems.ts';
import type { FakeOrder } from '../../../infra/local/shops/fake-order.ts';
import { FakeShop, type FakeSystem, type SentWebhook } from '../../../infra/local/shops/fake-shop.ts';
import type { ShopSystem } from '../../../shared/shops/order-from-shop.ts';
import { transportTo } from './fake-transport.ts';

/** Makes a fake shop whose clock moves on by a minute with each reading, and the connection of the adapter to it. */
export function shopRig(key: ShopSystem, system: FakeSystem, secrets: Record<string, string>) {
  const sent: SentWebhook[] = [];
  let minute = 0;
  const shop = new FakeShop(system, {
    send: (webhook) => sent.push(webhook),
    clock: () => new Date(Date.parse('2026-11-22T10:00:00Z') + 60_000 * minute++),
  });
  const profile = profileOfSystem(key);
  const address = 'https://shop.example';
  return { shop, sent, profile, connection: profile.connect(address, secrets, transportTo(shop, address)) };
}
export type ShopRig = ReturnType<typeof shopRig>;

/** Returns the value of a result. @throws Error if the shop refused the request or did not answer */
export const valueOf = <T>(result: ShopResult<T>): T => {
  if (result.kind !== 'done') throw new Error(result.message);
  return result.value;
};

/** Reads an order of the fake shop through the adapter. */
export async function readOf({ connection }: ShopRig, { id }: FakeOrder): Promise<ShopOrder> {
  const order = valueOf(await connection.order(String(id)));
  if (order === null || isUnreadable(order)) throw new Error('The order cannot be read.');
  return order;
}

/** Returns a booked parcel of an order. */
export const parcelOf = (order: ShopOrder, awb = 'DL123456789IN'): ShopFulfilment => ({
  orderId: order.id,
  fulfilmentId: order.parts[0]?.fulfilmentId ?? '',
  awb,
  courier: 'Delhivery',
  trackingUrl: `https://parcelwise.example/track?awb=${awb}`,
});
