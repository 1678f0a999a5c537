import { connect } from '../../../functions/shops/api/connect.ts';
import { findCaller } from '../../../functions/users/caller/caller.ts';
import { findUserByEmail } from '../../../functions/users/store.ts';
import { shopsContract } from '../../../shared/shops/contract.ts';
import type { Cloud } from '../cloud.ts';
import { demoContext } from '../demo/demo-context.ts';
import { SHOPIFY_APP } from './fake-shopify.ts';
import { WOO_KEY } from './fake-woocommerce.ts';

/**
 * Connects the fake shops to the first seller and places one order in each shop. The Shopify order can be shipped at
 * once, the WooCommerce order has no weight. Safe to repeat.
 */
export async function loadDemoShops({ url, shops }: Pick<Cloud, 'url' | 'shops'>): Promise<void> {
  const user = await findUserByEmail('seller@demo.test');
  const caller = user && (await findCaller(user.id));
  if (caller === undefined) throw new Error('The demo’s seller is not active.');
  const box = { length: 25, breadth: 20, height: 6 };
  for (const [system, credentials] of [
    ['shopify', SHOPIFY_APP],
    ['woocommerce', WOO_KEY],
  ] as const) {
    const { shop } = shops.of(system);
    if (shop.state.orders.length === 0)
      shop.place(
        system === 'shopify'
          ? { payment: 'cod' }
          : {
              lines: [[{ sku: 'LAMP-1', title: 'Desk lamp', rupees: 1499, grams: 0 }]],
              customer: { firstName: 'Kavya', lastName: 'Rao' },
            },
      );
    const input = { system, address: `${url}/local/shops/${system}/demo`, credentials, settings: { box } };
    const body = shopsContract.connect.body.parse(input);
    await connect({ body, params: undefined, query: undefined }, demoContext(caller, new Date(), body));
  }
}
