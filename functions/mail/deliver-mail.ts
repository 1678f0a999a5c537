import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { addToOutbox } from '../outbox/outbox-store.ts';
import { env, isLocal } from '../platform/env.ts';
import type { Mail } from '../platform/messaging/mail.ts';
import { perProcess } from '../platform/per-process.ts';
import { commit } from '../platform/table/commit.ts';

const client = perProcess(() => new SESv2Client({}));

/**
 * Sends a mail through SES. The embedded cloud stores it in the outbox instead; the same id and time are stored only
 * once.
 */
export async function deliverMail(mail: Mail, id: string, at: Date): Promise<void> {
  if (isLocal()) return commit([addToOutbox(mail, id, at.toISOString())]);
  const { to, subject, text, html } = mail;
  await client().send(
    new SendEmailCommand({
      FromEmailAddress: env('MAIL_FROM'),
      Destination: { ToAddresses: [to] },
      Content: {
        Simple: {
          Subject: { Data: subject },
          Body: { Text: { Data: text }, ...(html !== undefined && { Html: { Data: html, Charset: 'UTF-8' } }) },
        },
      },
    }),
  );
}
