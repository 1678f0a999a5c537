import { SESv2Client, SendEmailCommand, TooManyRequestsException } from '@aws-sdk/client-sesv2';
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { SQSRecord } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, expect, test, vi } from 'vitest';
import type { Notice } from '../../../functions/notices/notice.ts';
import { handler as onNotice } from '../../../functions/notices/on-notice.ts';
import { findSentNotices } from '../../../functions/notices/store.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { scanTable } from '../../../functions/platform/table/scan-table.ts';
import { buyerPage } from '../../support/buyer/buyer-page.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { person } from '../../support/people/people.ts';

const cloud = useMarket();
const { saved } = orderCalls(cloud);
const { ask } = buyerPage(cloud);
const ses = mockClient(SESv2Client);
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Returns how many questions to buyers were counted for a seller today. */
async function questionsOf(seller: string): Promise<unknown> {
  for await (const item of scanTable(`RATE#buyer-question-mail#${seller}`)) return item['n'];
  return 0;
}

test('a buyer’s question that SES throttles returns to its queue, and counts once against the seller’s daily limit', async () => {
  const seller = await person('merchant', { rupees: 5000 });
  await ask(seller);
  const email = 'buyer@parcels.in';
  const { _id } = await saved(seller, { payment_method: 'cod', email });
  await cloud.settle();
  const sent = await findSentNotices('mail', email);
  const [entry] = Object.entries(sent?.sent ?? {});
  const [key, id] = [entry?.[0] ?? '', entry?.[1].by ?? ''];
  const at = key.split('#confirm-')[1] ?? '';
  const notice: Notice = { id, orderId: _id, event: 'confirm', channel: 'mail', attempt: 0, at };
  expect(await questionsOf(seller.user.id)).toBe(1);
  await commit([{ delete: { pk: `SENT#${id}`, sk: 'SENT' } }]); // as if SES had throttled the first delivery

  vi.stubEnv('STAGE', 'aws');
  vi.stubEnv('MAIL_FROM', 'no-reply@parcels.in');
  vi.stubEnv('MAILS_PER_SECOND', '14');
  const queued = vi.spyOn(SQSClient.prototype, 'send');
  ses
    .on(SendEmailCommand)
    .rejects(new TooManyRequestsException({ message: 'Daily message quota exceeded', $metadata: {} }));
  for (let n = 0; n < 3; n++) {
    const attributes = { ApproximateReceiveCount: '1', SentTimestamp: String(Date.now()) };
    const record = { messageId: `m${n}`, body: JSON.stringify(notice), attributes } as unknown as SQSRecord;
    expect((await onNotice({ Records: [record] }, {} as never)).batchItemFailures).toEqual([]);
  }
  expect(ses.commandCalls(SendEmailCommand)).toHaveLength(3);
  const again = queued.mock.calls.flatMap(([one]) =>
    one instanceof SendMessageBatchCommand ? [one.input.Entries] : [],
  );
  expect(again).toHaveLength(3);
  expect(again[2]).toEqual([expect.objectContaining({ MessageBody: JSON.stringify(notice), DelaySeconds: 600 })]);
  expect(await questionsOf(seller.user.id)).toBe(1);
});
