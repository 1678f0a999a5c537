import type { Mail } from '../platform/messaging/mail.ts';
import type { Change } from '../platform/table/change.ts';

/** A mail in the embedded cloud's readable outbox, once per message, by the time it was sent. */
export const addToOutbox = (mail: Mail, messageId: string, at: string): Change => ({
  put: { pk: 'OUTBOX', sk: `${at}#${messageId}`, ...mail, at },
});
