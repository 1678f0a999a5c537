import { save } from '../../../functions/rules/save.ts';
import { connect } from '../../../functions/shops/api/connect.ts';
import { type Caller, findCaller } from '../../../functions/users/caller/caller.ts';
import { findUserByEmail } from '../../../functions/users/store.ts';
import { rulesContract } from '../../../shared/rules/contract.ts';
import type { RuleForm } from '../../../shared/rules/rule.ts';
import { shopsContract } from '../../../shared/shops/contract.ts';
import type { Cloud } from '../cloud.ts';
import { demoContext } from '../demo/demo-context.ts';
import { SHOPIFY_APP } from './fake-shopify.ts';
import { WOO_KEY } from './fake-woocommerce.ts';

/** The conditions of a rule that applies to every order. */
const ANY: RuleForm['when'] = {
  payment_method: null,
  weight: { more_than: null, up_to: null },
  value: { more_than: null, up_to: null },
  zones: [],
  states: [],
  pin_codes: [],
  skus: [],
  tags: [],
  shops: [],
  returns: null,
  risks: [],
};
const CHEAPEST: RuleForm['choose'] = {
  strategy: 'cheapest',
  partners: [],
  above_cheapest: null,
  most_days: null,
  never: [],
  pickup_address: null,
};

/** The first seller's rules, in their sequence. They choose the partners of the orders from the shops. */
const RULES: RuleForm[] = [
  {
    name: 'Valuable goods: I decide',
    on: true,
    when: { ...ANY, value: { more_than: 20_000, up_to: null } },
    choose: { ...CHEAPEST, strategy: 'hold' },
  },
  { name: 'Cheapest within 5 days', on: true, when: ANY, choose: { ...CHEAPEST, most_days: 5 } },
];

async function saveRules(caller: Caller): Promise<void> {
  const body = rulesContract.save.body.parse({ rules: RULES });
  await save({ body, params: { id: caller.id }, query: undefined }, demoContext(caller, new Date(), body));
}

/**
 * Saves the first seller's rules, connects the fake shops and places one order in each shop. The Shopify order can be
 * shipped at once, the WooCommerce order has no weight. Safe to repeat.
 */
export async function loadDemoShops({ url, shops }: Pick<Cloud, 'url' | 'shops'>): Promise<void> {
  const user = await findUserByEmail('seller@demo.test');
  const caller = user && (await findCaller(user.id));
  if (caller === undefined) throw new Error('The demo’s seller is not active.');
  await saveRules(caller);
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
