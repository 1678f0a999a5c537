import * as z from 'zod';
import { consume } from '../platform/messaging/consume.ts';
import { sendOnce } from '../platform/messaging/send-once.ts';
import { deliverSms } from './deliver-sms.ts';
import { SMS_TEMPLATES, type SmsTemplate } from './templates.ts';

const sms = z.object({
  to: z.string().regex(/^[1-9]\d{9}$/),
  template: z.enum(Object.keys(SMS_TEMPLATES) as [SmsTemplate, ...SmsTemplate[]]),
  values: z.record(z.string(), z.string()),
});

/** Sends one text message from the queue. A queue message that is delivered twice is sent only once. */
export const handler = consume(sms, (message, { messageId, attributes }) =>
  sendOnce(messageId, () => deliverSms(message, messageId, new Date(Number(attributes.SentTimestamp)))),
);
