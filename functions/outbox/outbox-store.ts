import type { Mail } from '../platform/messaging/mail.ts';
import type { Change } from '../platform/table/change.ts';

/** Builds the write that adds a mail to the embedded cloud's outbox. The same message is stored only once. */
export const outboxMailWrite = (mail: Mail, messageId: string, at: string): Change => ({
  put: { pk: 'OUTBOX', sk: `${at}#${messageId}`, ...mail, at },
});

/** An SMS or a WhatsApp message in the outbox of the embedded cloud. */
export interface SentSms {
  to: string;
  text: string;
  channel?: 'SMS' | 'WhatsApp';
  senderId: string;
  templateId: string;
  at: string;
}

/** Builds the write that adds a text message to the embedded cloud's outbox. The same message is stored only once. */
export const outboxSmsWrite = (sms: SentSms, messageId: string): Change => ({
  put: { pk: 'OUTBOX#SMS', sk: `${sms.at}#${messageId}`, ...sms },
});
