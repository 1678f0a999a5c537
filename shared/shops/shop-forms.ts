import * as z from 'zod';
import { lineField } from '../text.ts';
import { SHOP_SYSTEMS } from './order-from-shop.ts';

export const boxSideCm = z
  .number('Enter the side in cm.')
  .min(0.1, 'Enter the side in cm.')
  .max(500, 'At most 500 cm.');

/** How an order is paid, as a seller chooses it for a payment method. */
export const PAYMENT_KINDS = ['cod', 'prepaid'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** The longest name of a payment method in the settings. Longer ones are cut. */
export const LONGEST_METHOD_NAME = 100;

/** The highest number of payment methods for which a seller can choose. */
const MOST_METHODS = 100;

/** Returns whether the table can store a map with this key. It takes a map with the key `constructor` for a class. */
const canBeKey = (name: string): boolean => name !== 'constructor';

/** The seller's settings for the orders of a shop. */
export const shopSettings = z.strictObject({
  /** Orders that were placed before this day are not imported. */
  import_from: z.iso.date('Send a day as 2026-11-20.'),
  /**
   * The payment methods of the shop, by the shop's name of the method. The value is COD or prepaid. If a method is not
   * listed here, its name decides, and orders whose method says nothing are not imported.
   */
  payments: z
    .record(
      z.string().trim().min(1).max(LONGEST_METHOD_NAME).refine(canBeKey, 'A payment method cannot have this name.'),
      z.enum(PAYMENT_KINDS),
    )
    .refine(
      (payments) => Object.keys(payments).length <= MOST_METHODS,
      `Choose COD or Prepaid for at most ${MOST_METHODS} payment methods.`,
    )
    .default({}),
  /**
   * The default box for parcels whose sides are unknown, in cm. If null, such orders wait until the seller enters the
   * sides.
   */
  box: z.strictObject({ length: boxSideCm, breadth: boxSideCm, height: boxSideCm }).nullable().default(null),
});

/**
 * The settings that are sent when a shop is connected. If the shop was connected before, settings that are left out do
 * not change.
 */
const sentSettings = z
  .strictObject({
    import_from: shopSettings.shape.import_from,
    payments: shopSettings.shape.payments.unwrap(),
    box: shopSettings.shape.box.unwrap(),
  })
  .partial();

const secret = lineField().max(300, 'At most 300 characters.').optional();

/** The form that connects a shop. */
export const connectForm = z.strictObject({
  system: z.enum(SHOP_SYSTEMS, 'Choose Shopify or WooCommerce.'),
  address: lineField('Enter the address of the shop.').min(1, 'Enter the address of the shop.').max(300),
  /**
   * The credentials. Shopify needs `client_id` and `client_secret`, or `token`. WooCommerce needs `key` and `secret`.
   */
  credentials: z.strictObject({ client_id: secret, client_secret: secret, token: secret, key: secret, secret }),
  settings: sentSettings.default({}),
});
