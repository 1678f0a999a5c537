import * as z from 'zod';
import { lineField } from '../text.ts';
import { SHOP_SYSTEMS } from './order-from-shop.ts';

export const boxSideCm = z
  .number('Enter the side in cm.')
  .min(0.1, 'Enter the side in cm.')
  .max(500, 'At most 500 cm.');

/** What a seller chooses about the orders of a shop. */
export const shopSettings = z.strictObject({
  /** Orders that were placed before this day are not imported. */
  import_from: z.iso.date('Send a day as 2026-11-20.'),
  /**
   * Whether a payment method of the shop is COD or prepaid, by the method's name in the shop. A method that is not
   * listed here is recognised by its name.
   */
  payments: z.record(z.string().trim().min(1).max(100), z.enum(['cod', 'prepaid'])).default({}),
  /**
   * The box that is used for parcels whose sides are unknown, in cm. If null, such orders wait until the seller enters
   * the sides.
   */
  box: z.strictObject({ length: boxSideCm, breadth: boxSideCm, height: boxSideCm }).nullable().default(null),
});

/** The settings that are sent with a connection. A shop that was connected before keeps those that are left out. */
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
  /** Shopify: `client_id` and `client_secret`, or `token`. WooCommerce: `key` and `secret`. */
  credentials: z.strictObject({ client_id: secret, client_secret: secret, token: secret, key: secret, secret }),
  settings: sentSettings.default({}),
});
