import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  CreateTableCommand,
  DeleteTableCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, expect, test } from 'vitest';
import { openDataDir } from '../../../infra/local/data-dir.ts';
import { embeddedClientConfig, LOCAL_CREDENTIALS } from '../../../infra/local/embedded-clients.ts';
import { startTable } from '../../../infra/local/table/start-table.ts';
import { tableBinary } from '../../../infra/local/table/table-binary.ts';
import { tableCommand } from '../../../infra/local/table/table-command.ts';
import { spawnCloud } from '../../support/clouds/spawn-cloud.ts';
import { callApi } from '../../support/people/call-api.ts';

const folder = mkdtempSync(join(tmpdir(), 'parcelwise-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the sequence number of the newest change in a table's file. */
function lastChange(file: string): string {
  const database = new DatabaseSync(file, { readOnly: true });
  const row = database.prepare('SELECT MAX(CAST(sequence_number AS INTEGER)) AS n FROM _stream_records').get();
  database.close();
  return String(row?.['n']);
}

test('the local server keeps all data after kill -9, and leaves no process behind', async () => {
  const place = join(folder, 'state');
  const first = await spawnCloud(place);
  await expect(spawnCloud(place)).rejects.toThrow('ended before it was ready');
  const { env } = first;
  const item = { pk: { S: 'a' }, sk: { S: 'b' }, n: { N: '7' } };
  await new DynamoDBClient(embeddedClientConfig(env.DYNAMODB_ENDPOINT)).send(
    new PutItemCommand({ TableName: env.TABLE_NAME, Item: item }),
  );
  const files = (endpoint: string) => new S3Client({ ...LOCAL_CREDENTIALS, endpoint, forcePathStyle: true });
  await files(env.SQS_ENDPOINT).send(new PutObjectCommand({ Bucket: env.BUCKET_NAME, Key: 'kyc/1', Body: 'bytes' }));
  const entries = Array.from({ length: 10 }, (_, n) => ({
    Id: String(n),
    MessageBody: JSON.stringify({ to: `${n}@b.test`, subject: 's', text: 't' }),
  }));
  const sqs = new SQSClient(embeddedClientConfig(env.SQS_ENDPOINT));
  for (let n = 0; n < 5; n++)
    await sqs.send(new SendMessageBatchCommand({ QueueUrl: env.QUEUE_MAIL, Entries: entries }));
  await first.kill();

  const binaries = () =>
    execFileSync('ps', ['-eo', 'args'])
      .toString()
      .split('\n')
      .filter((line) => line.includes(place));
  await expect.poll(binaries).toEqual([]);

  const second = await spawnCloud(place);
  expect(second.env.SECRET_JWT).toBe(env.SECRET_JWT);
  const got = await new DynamoDBClient(embeddedClientConfig(second.env.DYNAMODB_ENDPOINT)).send(
    new GetItemCommand({ TableName: env.TABLE_NAME, Key: { pk: item.pk, sk: item.sk } }),
  );
  expect(got.Item).toEqual(item);
  const file = await files(second.env.SQS_ENDPOINT).send(
    new GetObjectCommand({ Bucket: env.BUCKET_NAME, Key: 'kyc/1' }),
  );
  expect(await file.Body?.transformToString()).toBe('bytes');
  const mails = async () => ((await callApi(second.url, 'GET', '/local/mail')).body as unknown as object[]).length;
  await expect.poll(mails).toBe(50);
  const newest = lastChange(join(place, 'table.db'));
  const kept = JSON.parse(readFileSync(join(place, 'stream-changes.json'), 'utf8')) as { shards: object };
  expect(Object.values(kept.shards)).toEqual([newest]);
  expect(Number(newest)).toBeGreaterThanOrEqual(51); // the item and 50 mails, each with its record of being sent
  await second.kill();
});

test('starting without a DynamoDB binary prints a two-line message on how to start DynamoDB Local', () => {
  expect(() => tableBinary('sunos', 'sparc')).toThrow(
    'There is no embedded table for sunos sparc: the package @dynoxide/sunos-sparc is not installed.\n' +
      'Start AWS\u2019s DynamoDB Local on port 8000, set DYNAMODB_ENDPOINT=http://localhost:8000 and run npm start.',
  );
});

const refusal = (place: string) =>
  `${place} holds data of an older version of Parcelwise. Delete that folder and start again.`;

test('a data folder without a version file is refused unless it is empty', () => {
  const place = mkdtempSync(join(folder, 'unmarked-'));
  writeFileSync(join(place, 'table.db'), '');
  expect(() => openDataDir(place)).toThrow(refusal(place));
  rmSync(join(place, 'table.db'));
  openDataDir(place).close();
});

test('a data folder of another version is refused, and a folder of this version can be opened again', () => {
  const place = mkdtempSync(join(folder, 'marked-'));
  openDataDir(place).close();
  writeFileSync(join(place, 'table.db'), '');
  openDataDir(place).close();
  writeFileSync(join(place, 'data-shape'), '0');
  expect(() => openDataDir(place)).toThrow(refusal(place));
});

test('a data folder whose table lacks a current index is refused with an instruction', async () => {
  const how = { name: 'earlier', file: join(folder, 'earlier.db'), external: undefined };
  const first = await startTable(how);
  const client = new DynamoDBClient(embeddedClientConfig(first.endpoint));
  await client.send(new DeleteTableCommand({ TableName: how.name }));
  const today = tableCommand(how.name);
  await client.send(
    new CreateTableCommand({
      ...today,
      AttributeDefinitions: today.AttributeDefinitions?.filter(
        ({ AttributeName: name }) => !name?.startsWith('by_courier'),
      ),
      GlobalSecondaryIndexes: today.GlobalSecondaryIndexes?.filter(({ IndexName: name }) => name !== 'by_courier'),
    }),
  );
  client.destroy();
  await first.stop();
  await expect(startTable(how)).rejects.toThrow('Set DATA_DIR to another folder, or remove it.');
});
