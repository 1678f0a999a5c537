import type { Mail } from '../platform/messaging/mail.ts';
import type { Change } from '../platform/table/change.ts';

/** Adds a mail to the embedded cloud's outbox, once per message, by the time of sending. */
export const addToOutbox = (mail: Mail, messageId: string, at: string): Change => ({
  put: { pk: 'OUTBOX', sk: `${at}#${messageId}`, ...mail, at },
});

/** A text message in the embedded cloud's readable outbox. */
export interface SentSms {
  to: string;
  text: string;
  senderId: string;
  templateId: string;
  at: string;
}

/** Adds a text message to the outbox, by the time of sending, once for a message that is delivered twice. */
export const addSmsToOutbox = (sms: SentSms, messageId: string): Change => ({
  put: { pk: 'OUTBOX#SMS', sk: `${sms.at}#${messageId}`, ...sms },
});
