import { SESv2Client, SendEmailCommand, TooManyRequestsException } from '@aws-sdk/client-sesv2';
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { SQSRecord } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handler as onMail } from '../../../functions/mail/on-mail.ts';
import { log } from '../../../functions/platform/log.ts';
import { scanTable } from '../../../functions/platform/table/scan-table.ts';
import { useCloud } from '../../support/clouds/cloud.ts';

useCloud();
const ses = mockClient(SESv2Client);

beforeEach(() => {
  ses.reset();
  ses.on(SendEmailCommand).resolves({});
  vi.stubEnv('STAGE', 'aws');
  vi.stubEnv('MAIL_FROM', 'no-reply@parcels.in');
  vi.stubEnv('MAILS_PER_SECOND', '2');
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Delivers mails to the consumer as SQS does. The receive count is so high that this can be the last delivery. */
const deliver = (...ids: string[]) =>
  onMail(
    {
      Records: ids.map((messageId) => ({
        messageId,
        body: JSON.stringify({ to: 'asha@parcels.in', subject: 'आपका पार्सल', text: '₹500' }),
        attributes: { ApproximateReceiveCount: '5', SentTimestamp: String(Date.now()) },
      })) as unknown as SQSRecord[],
    },
    {} as never,
  );

/** Returns how many mails were permitted in each second, of the seconds with any. */
async function permittedInSeconds(): Promise<number[]> {
  const counted: number[] = [];
  for await (const { n } of scanTable('RATE#MAIL#SES')) counted.push(Number(n));
  return counted;
}

test('a mail declares UTF-8 for its subject and its text', async () => {
  expect((await deliver('one')).batchItemFailures).toEqual([]);
  expect(ses.commandCalls(SendEmailCommand)[0]?.args[0].input.Content?.Simple).toEqual({
    Subject: { Data: 'आपका पार्सल', Charset: 'UTF-8' },
    Body: { Text: { Data: '₹500', Charset: 'UTF-8' } },
  });
});

test('mails stay within the SES account’s sending rate, even if thousands are queued at once', async () => {
  const before = (await permittedInSeconds()).reduce((sum, n) => sum + n, 0);
  const [first, second] = await Promise.all([deliver('a', 'b', 'c'), deliver('d', 'e')]);
  expect([first.batchItemFailures, second.batchItemFailures]).toEqual([[], []]);
  expect(ses.commandCalls(SendEmailCommand)).toHaveLength(5);
  const counted = await permittedInSeconds();
  expect(counted.reduce((sum, n) => sum + n, 0) - before).toBe(5);
  expect(Math.max(...counted)).toBeLessThanOrEqual(2);
});

test.each([
  ['Maximum sending rate exceeded.', 23],
  ['Daily message quota exceeded', 600],
])('a mail that SES throttles goes back to the queue and is not lost: %s', async (message, seconds) => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const queued = vi.spyOn(SQSClient.prototype, 'send');
  ses.on(SendEmailCommand).rejects(new TooManyRequestsException({ message, $metadata: {} }));
  expect((await deliver(message)).batchItemFailures).toEqual([]);
  const sent = queued.mock.calls.map(([command]) => command).filter((one) => one instanceof SendMessageBatchCommand);
  expect(sent.map(({ input }) => input.Entries)).toEqual([
    [
      {
        Id: '0',
        MessageBody: JSON.stringify({ to: 'asha@parcels.in', subject: 'आपका पार्सल', text: '₹500' }),
        DelaySeconds: seconds,
        MessageAttributes: { request_id: { DataType: 'String', StringValue: message } },
      },
    ],
  ]);
});

test('a mail that SES rejects permanently is reported as a failed message', async () => {
  ses.on(SendEmailCommand).rejects(new Error('Email address is not verified.'));
  expect((await deliver('refused')).batchItemFailures).toEqual([{ itemIdentifier: 'refused' }]);
});

test('an exhausted daily quota of SES is logged as an error once an hour, and an exceeded sending rate is not', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => {});
  const refuse = (message: string) =>
    ses.on(SendEmailCommand).rejects(new TooManyRequestsException({ message, $metadata: {} }));
  vi.stubEnv('MAILS_PER_SECOND', '14'); // the clock stands still, so the rate counts all as one second
  vi.setSystemTime(new Date('2026-11-26T10:00:00Z'));
  refuse('Maximum sending rate exceeded.');
  await deliver('rate');
  expect(logged.mock.calls).toEqual([]);
  refuse('Daily message quota exceeded');
  await deliver('daily 1', 'daily 2');
  await deliver('daily 3');
  expect(logged.mock.calls.map(([message]) => message)).toEqual(['mail quota used up']);
  vi.setSystemTime(new Date('2026-11-26T11:00:00Z'));
  await deliver('daily 4');
  expect(logged).toHaveBeenCalledTimes(2);
});
