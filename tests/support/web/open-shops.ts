import { SHOPIFY_APP } from '../../../infra/local/shops/fake-shopify.ts';
import { WOO_KEY } from '../../../infra/local/shops/fake-woocommerce.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import type { ShopView } from '../../../shared/shops/contract.ts';
import type { ShopSystem } from '../../../shared/shops/order-from-shop.ts';
import { openWeb } from './open-web.ts';

const CREDENTIALS = { shopify: SHOPIFY_APP, woocommerce: WOO_KEY } as const;

/** Starts the real back end with a seller who can connect fake shops. */
export function openShops() {
  const web = openWeb<{ token: string; seller: string }>('serve-shops.ts');
  const addressOf = (name: string, system: ShopSystem = 'shopify') => `${web.url}/local/shops/${system}/${name}`;
  const calls = {
    addressOf,
    /**
     * Connects a fake shop by name. It imports orders from 1 January 2026, and packs each in a box of 20 × 15 × 5 cm.
     */
    connect: (name: string, system: ShopSystem = 'shopify') =>
      web.api<ShopView>(web.token, 'POST', '/shops', {
        system,
        address: addressOf(name, system),
        credentials: CREDENTIALS[system],
        settings: { import_from: '2026-01-01', box: { length: 20, breadth: 15, height: 5 } },
      }),
    /** Places an order on the page of a fake shop, and waits until it is imported. */
    async place(name: string, form: Record<string, string> = {}): Promise<OrderView> {
      const known = new Set((await calls.orders()).map(({ _id }) => _id));
      const body = new URLSearchParams({ first: 'Meera', last: 'Nair', phone: '9876543210', ...form });
      await fetch(`${addressOf(name)}/place`, { method: 'POST', body, redirect: 'manual' });
      for (let tries = 0; tries < 300; tries++) {
        const made = (await calls.orders()).find(({ _id }) => !known.has(_id));
        if (made !== undefined) return made;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error('The order is not imported.');
    },
    orders: () => web.api<OrderView[]>(web.token, 'GET', '/orders?order_type=shop&payment_status=all'),
    order: (id: string) => web.api<OrderView>(web.token, 'GET', `/orders/${id}`),
  };
  return Object.assign(web, calls);
}
