import { send } from './queues.ts';

/**
 * A mail as plain text, with HTML too if it has a link. The consumer of the mail queue sends it through SES, or locally
 * to the outbox.
 */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
}

/** Queues a mail; resolves when the queue has it. */
export const sendMail = (mail: Mail): Promise<void> => send('mail', [mail]);
