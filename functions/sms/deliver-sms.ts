import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { outboxSmsWrite } from '../outbox/outbox-store.ts';
import { isLocal } from '../platform/env.ts';
import { perProcess } from '../platform/per-process.ts';
import { commit } from '../platform/table/commit.ts';
import { smsText } from './sms-text.ts';
import type { SmsTemplate } from './templates.ts';
import { senderOf, whySmsOff } from './why-sms-off.ts';

const client = perProcess(() => new SNSClient({}));

const attribute = (StringValue: string) => ({ DataType: 'String', StringValue });

/**
 * Sends one text message through SNS with the attributes that Indian operators require. The embedded cloud stores the
 * message in the outbox instead, only once for the same id and time.
 * @throws Error if this template is off
 */
export async function deliverSms(
  { to, template, values }: { to: string; template: SmsTemplate; values: Readonly<Record<string, string>> },
  id: string,
  at: Date,
): Promise<void> {
  const sender = senderOf(template);
  if (sender === undefined) throw new Error(`The text ${template} was queued. ${whySmsOff(template)}`);
  const text = smsText(template, values);
  if (isLocal()) {
    const { senderId, templateId } = sender;
    return commit([outboxSmsWrite({ to, text, senderId, templateId, at: at.toISOString() }, id)]);
  }
  await client().send(
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
}
