import type { Mail } from '../platform/messaging/mail.ts';
import type { Change } from '../platform/table/change.ts';

/** A mail in the embedded cloud's readable outbox, once per message, by the time it was sent. */
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

/** Listed by the time of sending. A message that is handed out twice stands here once. */
export const addSmsToOutbox = (sms: SentSms, messageId: string): Change => ({
  put: { pk: 'OUTBOX#SMS', sk: `${sms.at}#${messageId}`, ...sms },
});
