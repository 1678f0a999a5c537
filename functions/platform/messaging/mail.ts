import { send } from './queues.ts';

/**
 * A plain-text mail, with HTML if it has a link. The mail queue's consumer sends it: SES in AWS, the outbox locally.
 */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
}

/** Queues a mail. Resolves when the queue has it. */
export const sendMail = (mail: Mail): Promise<void> => send('mail', [mail]);
