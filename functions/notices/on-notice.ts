import * as z from 'zod';
import { NOTICE_EVENTS, type NoticeEvent } from '../../shared/buyer/notice-events.ts';
import { partnerDisplayName } from '../../shared/quotes/partner-name.ts';
import { findBrand } from '../buyer/brand-store.ts';
import { linkUrl } from '../buyer/link.ts';
import { findLinkState } from '../buyer/link-store.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import { deliverOrQueue } from '../mail/deliver-or-queue.ts';
import { sellerNameForMail } from '../mail/without-links.ts';
import { type Order, partnerName } from '../orders/record/order.ts';
import { findAnyOrder } from '../orders/record/store.ts';
import { courierNow, now } from '../platform/clock.ts';
import { log } from '../platform/log.ts';
import { consume } from '../platform/messaging/consume.ts';
import { deliverSms } from '../sms/deliver-sms.ts';
import { whySmsOff } from '../sms/why-sms-off.ts';
import { findUser } from '../users/store.ts';
import { claimNotice } from './claim.ts';
import { mailOfNotice } from './mail-of-notice.ts';
import { CHANNELS, type Notice } from './notice.ts';
import { trackLink } from './track-link.ts';

/** The age from which on events cause no notice. Such events were reported late, or belong to the demo's history. */
const STALE_MS = 2 * 24 * 3600_000;

const notice: z.ZodType<Notice> = z.object({
  id: z.string(),
  orderId: z.string(),
  event: z.enum(NOTICE_EVENTS),
  channel: z.enum(CHANNELS),
  at: z.string(),
});

const isOff = ({ channel, event, at }: Notice): boolean =>
  courierNow().getTime() - Date.parse(at) > STALE_MS || (channel === 'sms' && whySmsOff(event) !== undefined);

/** Returns whether the seller sends messages about such an event, and the buyer has not stopped them for the parcel. */
async function isWanted({ id, owner }: Order, event: NoticeEvent): Promise<boolean> {
  const [brand, link] = await Promise.all([
    findBrand(owner, { eventual: true }),
    findLinkState(id, { eventual: true }),
  ]);
  return link.isStopped !== true && (brand?.messages.includes(event) ?? true);
}

/**
 * Notifies a customer of a parcel's event. Sends it once per event and channel, however often the stream and the queue
 * deliver it. Refunded orders get no notices.
 */
export const handler = consume(notice, async (message, record) => {
  if (isOff(message)) return;
  const order = await findAnyOrder(message.orderId);
  if (order?.awb == null || order.refund !== null || order.status === 'cancelled') return;
  if (!(await isWanted(order, message.event))) return;
  const { email, mobile_number } = order.details;
  const verdict = await claimNotice(message, message.channel === 'mail' ? email : mobile_number, now());
  if (verdict === 'full')
    log.warn('notice not sent', { order_id: order.id, event: message.event, channel: message.channel });
  if (verdict !== 'send') return;
  const seller = await findUser(order.owner);
  const at = new Date(Number(record.attributes.SentTimestamp));
  if (message.channel === 'mail') {
    const { number } = await findLinkState(order.id);
    const link = await linkUrl({ orderId: order.id, number });
    const mail = mailOfNotice(order, seller, message, link);
    return deliverOrQueue('notices', message, () => deliverMail(mail, message.id, at));
  }
  const values = {
    seller: seller === undefined ? '' : sellerNameForMail(seller),
    parcel: `AWB ${order.awb}`,
    courier: partnerDisplayName(partnerName(order)),
    link: trackLink(order.awb),
  };
  return deliverSms({ to: mobile_number, template: message.event, values }, message.id, at);
});
