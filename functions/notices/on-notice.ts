import * as z from 'zod';
import { NOTICE_EVENTS } from '../../shared/buyer/notice-events.ts';
import { findBrand } from '../brands/store.ts';
import { linkUrl } from '../buyer/link.ts';
import { findLinkState } from '../buyer/link-store.ts';
import { findComment } from '../comments/store.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import { deliverOrQueue } from '../mail/deliver-or-queue.ts';
import { type MessageRecord, messageLogWrite } from '../message-log/message-log-store.ts';
import { correctedParts, lastAskedAt } from '../orders/buyer-confirmation/question.ts';
import type { Order } from '../orders/record/order.ts';
import { findAnyOrder } from '../orders/record/store.ts';
import { courierNow, now } from '../platform/clock.ts';
import { log } from '../platform/log.ts';
import { consume } from '../platform/messaging/consume.ts';
import { sendOnce } from '../platform/messaging/send-once.ts';
import { commit } from '../platform/table/commit.ts';
import { deliverSms } from '../sms/deliver-sms.ts';
import { findUser } from '../users/store.ts';
import { deliverWhatsapp } from '../whatsapp/deliver-whatsapp.ts';
import { phoneChannelsOf } from '../whatsapp/why-whatsapp-off.ts';
import { claimNotice } from './claim.ts';
import { mailOfNotice } from './mail-of-notice.ts';
import { CHANNELS, FURTHER_EVENTS, isFurther, type Notice, occurrenceOf } from './notice.ts';
import { textOfNotice } from './text-of-notice.ts';

/** The age from which an event causes no notice. Older events were reported late, or belong to the demo's history. */
const STALE_MS = 2 * 24 * 3600_000;

const notice: z.ZodType<Notice> = z.object({
  id: z.string(),
  orderId: z.string(),
  event: z.enum([...NOTICE_EVENTS, ...FURTHER_EVENTS]),
  channel: z.enum(CHANNELS),
  attempt: z.int(),
  at: z.string(),
  by: z.string().optional(),
});

/** Returns whether an event is too old for a notice. Scans have the time of the couriers' clock. */
function isStale({ event, at }: Notice): boolean {
  if (isFurther(event)) return false;
  const present = event === 'booked' ? now() : courierNow();
  return present.getTime() - Date.parse(at) > STALE_MS;
}

const isOff = (message: Notice): boolean =>
  isStale(message) || (message.channel !== 'mail' && !phoneChannelsOf(message.event).includes(message.channel));

/**
 * Returns whether a notice should still be sent. Its event must still be true, the seller must send messages about it,
 * and the buyer must not have stopped messages. A change is told of even then, so that a stranger's change is noticed.
 * Refunded orders get no notices. An order whose buyer's data was removed gets none either, because it has no address.
 */
async function isWanted(order: Order, { event, at }: Notice): Promise<boolean> {
  const { id, owner, awb, charge, refund, status, buyerConfirmation: asked } = order;
  if (order.buyerRemovedAt !== undefined) return false;
  if (event === 'changed') {
    const parts = correctedParts(order);
    return order.buyersChange?.at === at && (parts === undefined ? charge !== null : parts.length > 0);
  }
  const [brand, link] = await Promise.all([
    findBrand(owner, { eventual: true }),
    findLinkState(id, { eventual: true }),
  ]);
  if (link.isStopped) return false;
  if (event === 'confirm') return charge === null && asked?.state === 'waiting' && lastAskedAt(asked) === at;
  if (event === 'new_link') return true;
  if (awb === null || refund !== null || status === 'cancelled') return false;
  return brand?.messages.includes(event) ?? true;
}

/**
 * Returns what was changed on the page of an order. Corrections sent with the confirmation are named without their
 * values, because an unpaid order costs its seller nothing, who could so send texts of their own to strangers.
 */
async function changeText(order: Order): Promise<string | undefined> {
  const { id, buyersChange } = order;
  const parts = correctedParts(order);
  if (parts !== undefined) return `${parts.join(' and ')} (shown on the page)`;
  return buyersChange && (await findComment(id, buyersChange.comment))?.body;
}

/** Sends a notice by its channel. */
async function deliver(order: Order, message: Notice, record: { attributes: { SentTimestamp: string } }) {
  const seller = await findUser(order.owner);
  const at = new Date(Number(record.attributes.SentTimestamp));
  const { number } = await findLinkState(order.id);
  const link = await linkUrl({ orderId: order.id, number });
  const { channel, id } = message;
  if (channel === 'mail') {
    const change = message.event === 'changed' ? await changeText(order) : undefined;
    return deliverMail(mailOfNotice(order, seller, message, link, change), id, at);
  }
  const text = textOfNotice(order, seller, message, link);
  return channel === 'sms' ? deliverSms(text, id, at) : deliverWhatsapp(text, id, at);
}

/**
 * Sends a customer the notice of an event, and logs it when it is sent. Each event is sent once per channel, even if
 * the stream or the queue delivers it several times. Exception: if the process dies after sending the notice and before
 * recording this, the notice is sent again.
 */
export const handler = consume(notice, async (message, record) => {
  if (isOff(message)) return;
  const order = await findAnyOrder(message.orderId);
  if (order === undefined || !(await isWanted(order, message))) return;
  const { email, mobile_number } = order.details;
  const { event: what, channel, id, by = null } = message;
  const store = (entry: MessageRecord['what']) =>
    commit([messageLogWrite(order.id, { what: entry, channel, by, at: now().toISOString() }, occurrenceOf(message))]);
  const claimed = await claimNotice(message, channel === 'mail' ? email : mobile_number, now(), order.charge === null);
  if (claimed === 'sent') return;
  if (claimed === 'full') {
    log.warn('notice not sent', { order_id: order.id, event: what, channel });
    return what === 'confirm' ? store('not_asked') : undefined;
  }
  return deliverOrQueue('notices', message, async () => {
    await sendOnce(id, () => deliver(order, message, record));
    await store(what);
  });
});
