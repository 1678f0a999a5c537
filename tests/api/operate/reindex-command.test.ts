import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { beforeAll, expect, test } from 'vitest';
import { scanTable } from '../../../functions/platform/table/scan-table.ts';
import { writeAll } from '../../../functions/platform/table/write-all.ts';
import { PROJECT_ROOT } from '../../../infra/bundle/bundle.ts';
import { embeddedClientConfig } from '../../../infra/local/embedded-clients.ts';
import { reindexArguments } from '../../../infra/operate/reindex-arguments.ts';
import { indiaDay } from '../../../shared/dates.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { usePerson } from '../../support/people/use-person.ts';

const cloud = useMarket();
const seller = usePerson('merchant', { rupees: 5000 });
let parcel: OrderView;
beforeAll(async () => {
  parcel = await orderCalls(cloud).booked(seller, { first_name: 'Zubin' });
  await cloud.settle();
});

const AWS = {
  DATA_KEY_ID: 'arn:aws:kms:ap-south-1:111111111111:key/x',
  AWS_REGION: 'ap-south-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
};
const runWith = async (given: object, ...args: string[]): Promise<string> => {
  const { DYNAMODB_ENDPOINT, SQS_ENDPOINT, TABLE_NAME, PATH } = process.env;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(PROJECT_ROOT, 'infra/operate/reindex.ts'), ...args],
    {
      env: {
        PATH,
        TABLE_NAME,
        AWS_ENDPOINT_URL_DYNAMODB: DYNAMODB_ENDPOINT,
        AWS_ENDPOINT_URL_DYNAMODB_STREAMS: DYNAMODB_ENDPOINT,
        AWS_ENDPOINT_URL_SQS: SQS_ENDPOINT,
        ...given,
      },
    },
  );
  return stdout.trim();
};
const run = (...args: string[]) => runWith(AWS, ...args);
/** Returns the orders that the seller finds with a search for the customer's name. */
const found = async () => {
  const { body } = await cloud.api<{ _id: string }[]>('GET', '/orders/search?text=zub', { token: seller.token });
  return body.data.map(({ _id }) => _id);
};

test('the reindex command does not start without the data key, which it needs for rows with encrypted documents', async () => {
  const { DATA_KEY_ID: _, ...others } = AWS;
  await expect(runWith(others, '--all')).rejects.toMatchObject({
    code: 2,
    stderr: 'The environment variable DATA_KEY_ID is not set.\n',
  });
});

test('the reindex command rebuilds exactly one scope, and explains its arguments if they name none or several', async () => {
  expect(reindexArguments(['--order', 'asha-01m4x0001', '--order', 'asha-01m4x0002'])).toEqual({
    scope: { orders: ['asha-01m4x0001', 'asha-01m4x0002'] },
  });
  expect(reindexArguments(['--owner', 'asha'])).toEqual({ scope: { owner: 'asha' } });
  expect(reindexArguments(['--day', '2026-11-20'])).toEqual({ scope: { day: '2026-11-20' } });
  expect(reindexArguments(['--unindexed'])).toEqual({ scope: 'unindexed' });
  expect(reindexArguments(['--all'])).toEqual({ scope: 'all' });
  expect(reindexArguments(['--all', '--from', '2026-11-20'])).toEqual({ scope: 'all', from: '2026-11-20' });
  for (const wrong of [
    [],
    ['--day', 'yesterday'],
    ['--all', '--unindexed'],
    ['--from', '2026-11-20'],
    ['--all', '--from', 'x'],
  ])
    expect(() => reindexArguments(wrong)).toThrow('Give one of: --order ID');
  await expect(run()).rejects.toThrow('Give one of: --order ID');
});

test('the reindex command can be continued after an interruption, and prints the command that continues it', async () => {
  const today = indiaDay(new Date());
  expect((await run('--all')).split('\n')).toEqual([
    `0 orders are done. To go on with ${today}: npm run reindex -- --all --from ${today}`,
    'Orders: 1. Days whose totals were wrong: 0. Stray search entries removed: 0.',
  ]);
  expect(await run('--all', '--from', '2026-01-01')).toMatch(/^Orders: 0\./);
});

test('the reindex command indexes the orders of the stream’s dead-letter queue and deletes their messages', async () => {
  const { DYNAMODB_ENDPOINT = '', SQS_ENDPOINT = '', TABLE_NAME } = process.env;
  const client = new DynamoDBStreamsClient(embeddedClientConfig(DYNAMODB_ENDPOINT));
  const { Table } = await new DynamoDBClient(embeddedClientConfig(DYNAMODB_ENDPOINT)).send(
    new DescribeTableCommand({ TableName: TABLE_NAME }),
  );
  const StreamArn = Table?.LatestStreamArn ?? '';
  const { StreamDescription } = await client.send(new DescribeStreamCommand({ StreamArn }));
  const ShardId = StreamDescription?.Shards?.[0]?.ShardId ?? '';
  const { ShardIterator } = await client.send(
    new GetShardIteratorCommand({ StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' }),
  );
  const { Records = [] } = await client.send(new GetRecordsCommand({ ShardIterator }));
  const ofParcel = Records.filter(({ dynamodb }) => dynamodb?.Keys?.['sk']?.S === parcel._id.slice(11));
  const [first, last] = [ofParcel[0]?.dynamodb?.SequenceNumber, ofParcel.at(-1)?.dynamodb?.SequenceNumber];

  const QueueUrl = `${SQS_ENDPOINT}/000000000000/changes-dead`;
  const body = {
    DDBStreamBatchInfo: {
      shardId: ShardId,
      startSequenceNumber: first,
      endSequenceNumber: last,
      approximateArrivalOfFirstRecord: '2026-11-20T10:00:00Z',
      approximateArrivalOfLastRecord: '2026-11-20T10:00:01Z',
      batchSize: ofParcel.length,
      streamArn: StreamArn,
    },
  };
  await new SQSClient(embeddedClientConfig(SQS_ENDPOINT)).send(
    new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(body) }),
  );
  for await (const { pk, sk } of scanTable(`FIND#${seller.user.id}`)) await writeAll([{ delete: { pk, sk } }]);
  expect(await found()).toEqual([]);
  expect(await run('--dead-letters', QueueUrl)).toMatch(
    /^Orders: [1-9]\d*\. Days whose totals were wrong: 0\. Stray search entries removed: 0\.\nDead letters done and deleted: 1\.$/,
  );
  expect(await found()).toEqual([parcel._id]);
  expect(cloud.deadLetters()).toEqual([]);
});
