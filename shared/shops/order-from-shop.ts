import * as z from 'zod';
import { rupees } from '../wire.ts';

/** The shop systems that can be connected. `functions/shops/registry` has a folder for each of them. */
export const SHOP_SYSTEMS = ['shopify', 'woocommerce'] as const;
export type ShopSystem = (typeof SHOP_SYSTEMS)[number];

/** The names of shop systems on screens. */
export const SHOP_SYSTEM_NAMES = { shopify: 'Shopify', woocommerce: 'WooCommerce' } as const satisfies Record<
  ShopSystem,
  string
>;

/**
 * The fields that an order from a shop can lack. Until the seller has filled them in, no partner can be chosen for the
 * order and it cannot be paid. Each text completes the sentence "This order needs a …".
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

/** Returns a sentence that lists the fields that an order lacks. */
export const needsSentence = (needs: readonly Need[]): string =>
  `This order needs a ${needs.map((need) => NEEDS[need]).join(', a ')}.`;

/** The changes that a shop can make to an order after its payment. Each text completes the sentence "#1001 was …". */
export const SHOP_CHANGES = { edited: 'edited', refunded: 'refunded in part', cancelled: 'cancelled' } as const;
export type ShopChange = keyof typeof SHOP_CHANGES;
const SHOP_CHANGE_KEYS = Object.keys(SHOP_CHANGES) as [ShopChange, ...ShopChange[]];

/** One line of an order from a shop. `id` is the id that the shop gave the line. */
export const orderLineView = z.object({
  id: z.string(),
  sku: z.string(),
  title: z.string(),
  quantity: z.number().int(),
  /** The price of one piece. `tax` is the tax of the whole line. */
  price: rupees,
  tax: rupees,
});

/** The shop that an order comes from, and what we have reported to the shop about the order. */
export const orderShopView = z.object({
  shop_id: z.string(),
  system: z.enum(SHOP_SYSTEMS),
  /**
   * The shop's id of the order. `fulfilment_id` is the shop's id of the order's fulfilment. It is empty if the shop has
   * no fulfilments.
   */
  order_id: z.string(),
  fulfilment_id: z.string(),
  /** The order's name in the shop, such as "#1001". */
  name: z.string(),
  tags: z.array(z.string()),
  /** The payment method as the customer read it in the shop. Empty if the shop named none. */
  payment_method: z.string(),
  /** The last status of the order that we reported to the shop, with the time. Null before the booking. */
  told: z.object({ status: z.enum(['booked', 'delivered', 'rto', 'cancelled']), at: z.string() }).nullable(),
  /** Why our last report to the shop failed, with the time. We repeat the report as long as the shop is connected. */
  not_told: z.object({ reason: z.string(), at: z.string() }).nullable(),
  /**
   * A change that the shop made after the order was paid. The seller must decide what to do. `refunded` means refunded
   * in part.
   */
  changed: z.object({ what: z.enum(SHOP_CHANGE_KEYS), at: z.string() }).nullable(),
});
export type OrderShopView = z.output<typeof orderShopView>;
