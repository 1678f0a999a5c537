import * as z from 'zod';
import { consume } from '../platform/consume.ts';
import { deliverMail } from './deliver-mail.ts';

const mail = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string().optional() });

/** Sends one mail, in the embedded cloud once per message. */
export const handler = consume(mail, (message, record) =>
  deliverMail(message, record.messageId, new Date(Number(record.attributes.SentTimestamp))),
);
