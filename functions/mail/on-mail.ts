import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import * as z from 'zod';
import { consume } from '../platform/consume.ts';
import { env, isLocal } from '../platform/env.ts';
import { commit } from '../platform/table/commit.ts';
import { addToOutbox } from './outbox-store.ts';

const mail = z.object({ to: z.string(), subject: z.string(), text: z.string() });

let made: SESv2Client | undefined;

/** Sends one mail by SES; in the embedded cloud puts it into the readable outbox, once per message. */
export const handler = consume(mail, async ({ to, subject, text }, record) => {
  if (isLocal()) {
    const at = new Date(Number(record.attributes.SentTimestamp)).toISOString();
    return commit([addToOutbox({ to, subject, text }, record.messageId, at)]);
  }
  made ??= new SESv2Client({});
  await made.send(
    new SendEmailCommand({
      FromEmailAddress: env('MAIL_FROM'),
      Destination: { ToAddresses: [to] },
      Content: { Simple: { Subject: { Data: subject }, Body: { Text: { Data: text } } } },
    }),
  );
});
