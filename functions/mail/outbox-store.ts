import type { Change } from '../platform/change.ts';
import type { Mail } from '../platform/mail.ts';

/** A mail in the embedded cloud's readable outbox, once per message, by the time it was sent. */
export const addToOutbox = (mail: Mail, messageId: string, at: string): Change => ({
  put: { pk: 'OUTBOX', sk: `${at}#${messageId}`, ...mail, at },
});
