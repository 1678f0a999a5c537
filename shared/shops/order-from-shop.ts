import * as z from 'zod';
import { rupees } from '../wire.ts';

/** The shop systems that we connect. `functions/shops/registry` has a folder for each. */
export const SHOP_SYSTEMS = ['shopify', 'woocommerce'] as const;
export type ShopSystem = (typeof SHOP_SYSTEMS)[number];

/** The names of shop systems on screens. */
export const SHOP_SYSTEM_NAMES = { shopify: 'Shopify', woocommerce: 'WooCommerce' } as const satisfies Record<
  ShopSystem,
  string
>;

/**
 * What an order from a shop can lack. Such an order waits: no partner can be chosen and nothing can be paid before the
 * seller has filled it in. Each text completes the sentence "This order needs a …".
 */
export const NEEDS = {
  weight: 'weight',
  box: 'box',
  phone: 'phone number',
  first_name: 'first name',
  last_name: 'last name',
  address: 'complete address',
  pincode: 'valid pin code',
  city: 'city that fits the pin code',
  product: 'product name',
  value: 'selling price',
  pickup: 'pickup address',
} as const;
export type Need = keyof typeof NEEDS;
export const NEED_KEYS = Object.keys(NEEDS) as [Need, ...Need[]];

/** Returns what an order needs, as one sentence. */
export const needsSentence = (needs: readonly Need[]): string =>
  `This order needs a ${needs.map((need) => NEEDS[need]).join(', a ')}.`;

/** What a shop can do with an order after its payment, in words: "#1001 was …". */
export const SHOP_CHANGES = { edited: 'edited', refunded: 'refunded in part', cancelled: 'cancelled' } as const;
export type ShopChange = keyof typeof SHOP_CHANGES;
const SHOP_CHANGE_KEYS = Object.keys(SHOP_CHANGES) as [ShopChange, ...ShopChange[]];

/** One line of an order from a shop. `id` is the shop's own id of the line. */
export const orderLineView = z.object({
  id: z.string(),
  sku: z.string(),
  title: z.string(),
  quantity: z.number().int(),
  /** The price of one piece and the tax of the line. */
  price: rupees,
  tax: rupees,
});

/** The shop that an order comes from, and what we have reported to the shop about the order. */
export const orderShopView = z.object({
  shop_id: z.string(),
  system: z.enum(SHOP_SYSTEMS),
  /** The shop's own ids of the order and of its fulfilment. The second is empty if the shop has no fulfilments. */
  order_id: z.string(),
  fulfilment_id: z.string(),
  /** The order's name in the shop, such as "#1001". */
  name: z.string(),
  tags: z.array(z.string()),
  /** The last status that we reported to the shop, and when. Null before the booking. */
  told: z.object({ status: z.enum(['booked', 'delivered', 'rto', 'cancelled']), at: z.string() }).nullable(),
  /** Why our last report to the shop failed. We repeat the report while the shop is connected. */
  not_told: z.object({ reason: z.string(), at: z.string() }).nullable(),
  /** A change in the shop after the order was paid, which the seller must decide about. `refunded`: in part. */
  changed: z.object({ what: z.enum(SHOP_CHANGE_KEYS), at: z.string() }).nullable(),
});
export type OrderShopView = z.output<typeof orderShopView>;
