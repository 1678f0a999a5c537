import type { Change } from '../platform/table/change.ts';

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
