import { log } from '../../platform/log.ts';
import { sendMail } from '../../platform/messaging/mail.ts';
import { findUser } from '../../users/store.ts';
import { ownerOfShop, type Shop } from '../connected/shop.ts';

/**
 * Sends a mail to the seller when the shop has changed an order that was already paid. The page of the order shows the
 * change until the seller decides.
 */
export async function tellSeller(shop: Shop, name: string): Promise<void> {
  const seller = await findUser(ownerOfShop(shop));
  if (seller === undefined) return;
  log.info('a shop changed a paid order', { shop: shop.id });
  await sendMail({
    to: seller.email,
    subject: `Order ${name} was changed in ${shop.name} after you paid for it`,
    text: `Hello ${seller.firstName},\n\nOrder ${name} was changed, refunded in part or cancelled in ${shop.name} after its parcel was paid. The parcel was not changed. Open the order and choose whether it is cancelled or stays as it is.`,
  });
}
