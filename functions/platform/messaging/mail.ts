import { send } from './queues.ts';

/**
 * A mail as plain text. A mail with a link also has HTML. The consumer of the queue `mail` sends it through SES or, in
 * the embedded cloud, to the outbox.
 */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
}

/** Queues a mail. The promise resolves when the queue has accepted the mail. */
export const sendMail = (mail: Mail): Promise<void> => send('mail', [mail]);
