import * as z from 'zod';
import { consume } from '../platform/messaging/consume.ts';
import { sendOnce } from '../platform/messaging/send-once.ts';
import { deliverMail } from './deliver-mail.ts';
import { deliverOrQueue } from './deliver-or-queue.ts';

const mail = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string().optional() });

/** Sends one mail from the queue. A message that is delivered twice is sent only once. */
export const handler = consume(mail, (message, { messageId, attributes }) =>
  deliverOrQueue('mail', message, () =>
    sendOnce(messageId, () => deliverMail(message, messageId, new Date(Number(attributes.SentTimestamp)))),
  ),
);
