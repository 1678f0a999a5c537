import type { Order } from '../../orders/record/order.ts';
import { log } from '../../platform/log.ts';
import { sendMail } from '../../platform/messaging/mail.ts';
import { findUser } from '../../users/store.ts';
import { findAnyShop } from '../connected/shop-store.ts';
import type { OrderChange } from './queue-tellings.ts';

/** Returns whether a change of an order records that the shop has changed it after the payment. */
const isChangedByShop = ({ before, after }: OrderChange): boolean =>
  after.shop?.changed !== undefined && after.shop.changed.at !== before?.shop?.changed?.at;

async function tellSeller({ id, owner, shop }: Order): Promise<void> {
  const [seller, connected] = await Promise.all([findUser(owner), shop && findAnyShop(shop.id)]);
  if (seller === undefined || shop === undefined || connected === undefined) return;
  log.info('a shop changed a paid order', { shop: shop.id, order_id: id });
  await sendMail({
    to: seller.email,
    subject: `Order ${shop.name} was changed in ${connected.name} after you paid for it`,
    text: `Hello ${seller.firstName},\n\nOrder ${shop.name} was changed or cancelled in ${connected.name} after its parcel was paid. The parcel was not changed. Open the order and choose whether it is cancelled or stays as it is.`,
  });
}

/**
 * Sends a mail to the seller when a shop has changed an order that was already paid. The page of the order shows the
 * change until the seller decides. The stream calls this, so the mail is sent even if the process that imported the
 * change dies. If the stream delivers a change twice, there are two mails.
 */
export async function tellSellers(changes: readonly OrderChange[]): Promise<void> {
  for (const change of changes) if (isChangedByShop(change)) await tellSeller(change.after);
}
