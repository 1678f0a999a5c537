import { list } from '../../../functions/platform/table/list.ts';

export interface SentMail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  at: string;
}

/** Returns the last 200 mails of the outbox, newest first. */
export async function listMails(): Promise<SentMail[]> {
  const { items } = await list<SentMail>({ pk: 'OUTBOX', newestFirst: true, limit: 200 });
  return items.map(({ to, subject, text, html, at }) => ({
    to,
    subject,
    text,
    ...(html !== undefined && { html }),
    at,
  }));
}
