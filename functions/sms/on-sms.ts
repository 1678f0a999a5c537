import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import * as z from 'zod';
import { consume } from '../platform/consume.ts';
import { isLocal } from '../platform/env.ts';
import { commit } from '../platform/table/commit.ts';
import { addSmsToOutbox } from './outbox-store.ts';
import { smsText } from './sms-text.ts';
import { SMS_TEMPLATES, type SmsTemplate } from './templates.ts';
import { senderOf, whySmsOff } from './why-sms-off.ts';

const sms = z.object({
  to: z.string().regex(/^[1-9]\d{9}$/),
  template: z.enum(Object.keys(SMS_TEMPLATES) as [SmsTemplate, ...SmsTemplate[]]),
  values: z.record(z.string(), z.string()),
});

let made: SNSClient | undefined;

const attribute = (StringValue: string) => ({ DataType: 'String', StringValue });

/** Sends one text message by SNS with what the operators ask for; in the embedded cloud puts it into the readable outbox. */
export const handler = consume(sms, async ({ to, template, values }, record) => {
  const sender = senderOf(template);
  if (sender === undefined) throw new Error(`The text ${template} was queued. ${whySmsOff(template)}`);
  const text = smsText(template, values);
  if (isLocal()) {
    const at = new Date(Number(record.attributes.SentTimestamp)).toISOString();
    const { senderId, templateId } = sender;
    return commit([addSmsToOutbox({ to, text, senderId, templateId, at }, record.messageId)]);
  }
  made ??= new SNSClient({});
  await made.send(
    new PublishCommand({
      PhoneNumber: `+91${to}`,
      Message: text,
      MessageAttributes: {
        'AWS.SNS.SMS.SenderID': attribute(sender.senderId),
        'AWS.SNS.SMS.SMSType': attribute('Transactional'),
        'AWS.MM.SMS.EntityId': attribute(sender.entityId),
        'AWS.MM.SMS.TemplateId': attribute(sender.templateId),
      },
    }),
  );
});
