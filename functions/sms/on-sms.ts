import * as z from 'zod';
import { consume } from '../platform/consume.ts';
import { deliverSms } from './deliver-sms.ts';
import { SMS_TEMPLATES, type SmsTemplate } from './templates.ts';

const sms = z.object({
  to: z.string().regex(/^[1-9]\d{9}$/),
  template: z.enum(Object.keys(SMS_TEMPLATES) as [SmsTemplate, ...SmsTemplate[]]),
  values: z.record(z.string(), z.string()),
});

/** Sends one text message, in the embedded cloud once per message. */
export const handler = consume(sms, (message, record) =>
  deliverSms(message, record.messageId, new Date(Number(record.attributes.SentTimestamp))),
);
