import { send } from './queues.ts';

/** A mail of plain text, with the same as HTML where it has a link to press. Sent by the mail queue's consumer: SES in AWS, the readable outbox locally. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
}

/** Queues a mail; returns when the queue has it. */
export const sendMail = (mail: Mail): Promise<void> => send('mail', [mail]);
