import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { outboxMailWrite } from '../outbox/outbox-store.ts';
import { env, isLocal } from '../platform/env.ts';
import type { Mail } from '../platform/messaging/mail.ts';
import { perProcess } from '../platform/per-process.ts';
import { commit } from '../platform/table/commit.ts';
import { toSesThrottled, waitForMailTurn } from './pace.ts';

const client = perProcess(() => new SESv2Client({}));

/**
 * Adds the character set to a text, because SES otherwise assumes ASCII.
 * https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_Content.html
 */
const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

/**
 * Sends a mail through SES within the account's rate limit. In the embedded cloud, stores the mail in the outbox
 * instead. Mails with the same id and time are stored only once.
 * @throws SesThrottled if SES accepts no more mails at present
 */
export async function deliverMail(mail: Mail, id: string, at: Date): Promise<void> {
  if (isLocal()) return commit([outboxMailWrite(mail, id, at.toISOString())]);
  const { to, subject, text, html } = mail;
  const command = new SendEmailCommand({
    FromEmailAddress: env('MAIL_FROM'),
    Destination: { ToAddresses: [to] },
    Content: {
      Simple: {
        Subject: utf8(subject),
        Body: { Text: utf8(text), ...(html !== undefined && { Html: utf8(html) }) },
      },
    },
  });
  await waitForMailTurn();
  await client()
    .send(command)
    .catch((error: unknown) => {
      throw toSesThrottled(error);
    });
}
