import type { LocalShop } from '../../../infra/local/shops/fake-shop.ts';
import { SHOPIFY_APP } from '../../../infra/local/shops/fake-shopify.ts';
import { WOO_KEY } from '../../../infra/local/shops/fake-woocommerce.ts';
import type { ShopView } from '../../../shared/shops/contract.ts';
import type { ShopSystem } from '../../../shared/shops/order-from-shop.ts';
import type { TestCloud } from '../clouds/cloud.ts';
import type { Person } from '../people/people.ts';

export const CREDENTIALS = { shopify: SHOPIFY_APP, woocommerce: WOO_KEY } as const;

let made = 0;

/** The address of a fake shop of a cloud. */
export const addressOf = (cloud: TestCloud, { system, name }: Pick<LocalShop, 'system' | 'name'>): string =>
  `${cloud.url}/local/shops/${system}/${name}`;

/** Sends the command that connects a fake shop. */
export const connect = (cloud: TestCloud, { token }: Person, local: LocalShop, more: object = {}) =>
  cloud.api<ShopView>('POST', '/shops', {
    token,
    body: { system: local.system, address: addressOf(cloud, local), credentials: CREDENTIALS[local.system], ...more },
  });

/**
 * Makes a new fake shop and connects it to a seller. It imports orders from 1 January 2026, and packs each in a box of
 * 20 × 15 × 5 cm.
 */
export async function connectedShop(cloud: TestCloud, seller: Person, system: ShopSystem = 'shopify') {
  const local = cloud.shops.of(system, `shop${++made}`);
  const settings = { import_from: '2026-01-01', box: { length: 20, breadth: 15, height: 5 } };
  const { status, body } = await connect(cloud, seller, local, { settings });
  if (status !== 200) throw new Error(JSON.stringify(body));
  await cloud.settle();
  return { local, shop: local.shop, view: body.data };
}
