import * as z from 'zod';
import { NOTICE_EVENTS } from '../../shared/buyer/notice-events.ts';
import { Failure } from '../../shared/errors.ts';
import { findBrand } from '../brands/store.ts';
import { linkUrl } from '../buyer/link.ts';
import { findLinkState } from '../buyer/link-store.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import { deliverOrQueue } from '../mail/deliver-or-queue.ts';
import { messageLogWrite } from '../message-log/message-log-store.ts';
import { lastAskedAt } from '../orders/buyer-confirmation/question.ts';
import type { Order } from '../orders/record/order.ts';
import { findAnyOrder } from '../orders/record/store.ts';
import { courierNow, now } from '../platform/clock.ts';
import { rateLimit } from '../platform/http/rate-limit.ts';
import { log } from '../platform/log.ts';
import { consume } from '../platform/messaging/consume.ts';
import { commit } from '../platform/table/commit.ts';
import { deliverSms } from '../sms/deliver-sms.ts';
import { findUser } from '../users/store.ts';
import { deliverWhatsapp } from '../whatsapp/deliver-whatsapp.ts';
import { phoneChannelsOf } from '../whatsapp/why-whatsapp-off.ts';
import { claimNotice } from './claim.ts';
import { mailOfNotice } from './mail-of-notice.ts';
import { CHANNELS, type Notice, occurrenceOf } from './notice.ts';
import { textOfNotice } from './text-of-notice.ts';

/** The age from which events cause no notice. Older events were reported late, or belong to the demo's history. */
const STALE_MS = 2 * 24 * 3600_000;

/**
 * The highest number of buyers to whom we send questions for one seller in a day. A limit is needed because unpaid
 * orders cost the seller nothing, while messages to phones cost us money.
 */
const MOST_QUESTIONS_A_DAY = { mail: 5000, phone: 500 };
const DAY_SECONDS = 24 * 3600;

const notice: z.ZodType<Notice> = z.object({
  id: z.string(),
  orderId: z.string(),
  event: z.enum([...NOTICE_EVENTS, 'confirm']),
  channel: z.enum(CHANNELS),
  attempt: z.int(),
  at: z.string(),
});

const isOff = ({ channel, event, at }: Notice): boolean =>
  (event !== 'confirm' && courierNow().getTime() - Date.parse(at) > STALE_MS) ||
  (channel !== 'mail' && !phoneChannelsOf(event).includes(channel));

/**
 * Returns whether a notice should still be sent. Its event must still be true, the seller must send messages about it,
 * and the buyer must not have stopped messages. Refunded orders get no notices. An order whose buyer's data was removed
 * gets none either, because it has no address.
 */
async function isWanted(order: Order, { event, at }: Notice): Promise<boolean> {
  const { id, owner, awb, charge, refund, status, buyerConfirmation: asked } = order;
  if (order.buyerRemovedAt !== undefined) return false;
  const [brand, link] = await Promise.all([
    findBrand(owner, { eventual: true }),
    findLinkState(id, { eventual: true }),
  ]);
  if (link.isStopped) return false;
  if (event === 'confirm') return charge === null && asked?.state === 'waiting' && lastAskedAt(asked) === at;
  if (awb === null || refund !== null || status === 'cancelled') return false;
  return brand?.messages.includes(event) ?? true;
}

/** Counts a question to a buyer. Returns false if the seller has reached the limit of the day. */
function countQuestion(seller: string, channel: Notice['channel'], at: Date): Promise<boolean> {
  const way = channel === 'mail' ? 'mail' : 'phone';
  return rateLimit(`buyer-question-${way}`, seller, MOST_QUESTIONS_A_DAY[way], DAY_SECONDS, at).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Failure) return false;
      throw error;
    },
  );
}

/**
 * Sends a customer the notice of an event. Each event is sent once per channel, even if the stream or the queue
 * delivers it several times.
 */
export const handler = consume(notice, async (message, record) => {
  if (isOff(message)) return;
  const order = await findAnyOrder(message.orderId);
  if (order === undefined || !(await isWanted(order, message))) return;
  const { email, mobile_number } = order.details;
  const { event: what, channel } = message;
  const isQuestion = what === 'confirm';
  const mayAsk = async () => !isQuestion || countQuestion(order.owner, channel, now());
  const claimed = await claimNotice(message, channel === 'mail' ? email : mobile_number, now(), mayAsk);
  if (claimed === 'sent') return;
  const logged = { channel, by: null, at: now().toISOString() };
  const name = occurrenceOf(message);
  if (claimed === 'full') {
    log.warn('notice not sent', { order_id: order.id, event: what, channel });
    if (isQuestion) await commit([messageLogWrite(order.id, { ...logged, what: 'not_asked' }, name)]);
    return;
  }
  const seller = await findUser(order.owner);
  const at = new Date(Number(record.attributes.SentTimestamp));
  await commit([messageLogWrite(order.id, { ...logged, what }, name)]);
  const { number } = await findLinkState(order.id);
  const link = await linkUrl({ orderId: order.id, number });
  if (channel === 'mail') {
    const mail = mailOfNotice(order, seller, message, link);
    return deliverOrQueue('notices', message, () => deliverMail(mail, message.id, at));
  }
  const text = textOfNotice(order, seller, message, link);
  return channel === 'sms' ? deliverSms(text, message.id, at) : deliverWhatsapp(text, message.id, at);
});
