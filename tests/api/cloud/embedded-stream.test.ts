import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BatchWriteItemCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type DataDir, openDataDir } from '../../../infra/local/data-dir.ts';
import { embeddedClientConfig } from '../../../infra/local/embedded-clients.ts';
import { openStreamPositions } from '../../../infra/local/table/positions.ts';
import { runStream } from '../../../infra/local/table/run-stream.ts';
import { createShardReader } from '../../../infra/local/table/shard-reader.ts';
import { startTable } from '../../../infra/local/table/start-table.ts';
import { trimStreamRecords } from '../../../infra/local/table/stream-records.ts';
import { changes } from '../../support/clouds/record-changes.ts';

const folder = mkdtempSync(join(tmpdir(), 'parcelwise-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the embedded stream', () => {
  const running: (() => Promise<void> | void)[] = [];
  const stopAll = async () => {
    for (const stop of running.splice(0).reverse()) await stop();
  };
  afterAll(stopAll);

  const client = (endpoint: string) => new DynamoDBClient(embeddedClientConfig(endpoint));
  const put = async (endpoint: string, from: number, to: number) => {
    for (let n = from; n < to; n += 25) {
      const items = Array.from({ length: Math.min(25, to - n) }, (_, i) => ({
        PutRequest: { Item: { pk: { S: 'p' }, sk: { S: String(n + i) }, packed: { B: Buffer.from('deflated') } } },
      }));
      await client(endpoint).send(new BatchWriteItemCommand({ RequestItems: { changes: items } }));
    }
  };
  const start = async (dir: DataDir, begins?: string) => {
    const table = await startTable({ name: 'changes', file: dir.path('table.db'), external: undefined });
    running.push(table.stop);
    const aside: string[] = [];
    const stream = runStream({
      row: {
        entry: '../tests/support/clouds/record-changes',
        batchSize: 40,
        windowSeconds: 0,
        begins: begins === undefined ? begins : [begins],
      },
      endpoint: table.endpoint,
      streamArn: table.streamArn,
      positions: openStreamPositions(dir, 'test', table.streamArn),
      windowMs: 20,
      pollMs: 10,
      idleMs: 10,
      retryMs: 1,
      setAside: async (record, reason) => void aside.push(`${record.dynamodb?.Keys?.['sk']?.S}: ${reason}`),
    });
    running.push(stream.stop);
    return { ...table, stream, aside };
  };
  const numbers = (to: number) => Array.from({ length: to }, (_, n) => String(n));
  beforeEach(() => {
    for (const list of [changes.seen, changes.batches, changes.images]) list.length = 0;
    changes.refuse.clear();
    changes.throwAt.clear();
  });

  test('the embedded stream delivers every change in order, as the JSON that Lambda receives', async () => {
    const dir = openDataDir();
    running.push(() => dir.close());
    const { endpoint, stream } = await start(dir);
    await put(endpoint, 0, 1030); // past 999, after which sequence numbers compared as text are in the wrong order
    await stream.drain();
    expect(changes.seen).toEqual(numbers(1030));
    expect(Math.max(...changes.batches)).toBe(40);
    expect(changes.images[0]).toEqual({ pk: { S: 'p' }, sk: { S: '0' }, packed: { B: 'ZGVmbGF0ZWQ=' } });
    await stopAll();
  });

  test('the embedded stream delivers only changes that match its filter, and reads the filtered-out changes only once', async () => {
    const dir = openDataDir(join(folder, 'wanted'));
    running.push(() => dir.close());
    const { endpoint, streamArn, stream } = await start(dir, 'ORDERS#');
    await put(endpoint, 0, 3);
    await stream.drain();
    expect(changes.seen).toEqual([]);
    const kept = JSON.parse(dir.read('stream-test.json') ?? '{}') as { streamArn: string; shards: object };
    expect(kept.streamArn).toBe(streamArn);
    expect(Object.keys(kept.shards)).toHaveLength(1);
    await client(endpoint).send(
      new BatchWriteItemCommand({
        RequestItems: { changes: [{ PutRequest: { Item: { pk: { S: 'ORDERS#a' }, sk: { S: 'one' } } } }] },
      }),
    );
    await stream.drain();
    expect(changes.seen).toEqual(['one']);
    await stopAll();
  });

  test('the embedded stream retries a failing change, moves it to the dead-letter queue, and continues', async () => {
    const dir = openDataDir();
    running.push(() => dir.close());
    const { endpoint, stream, aside } = await start(dir);
    changes.refuse.add('12');
    changes.throwAt.add('31');
    await put(endpoint, 0, 50);
    await stream.drain();
    expect(aside).toEqual(['12: The consumer reported it as failed.', '31: told to throw']);
    expect(new Set(changes.seen)).toEqual(new Set(numbers(50)));
    expect(changes.seen.filter((sk) => sk === '12').length).toBeGreaterThanOrEqual(5);
    await stopAll();
  });

  test('the embedded stream resumes after a restart, even if changes that it already processed were trimmed', async () => {
    const place = join(folder, 'stream');
    let dir = openDataDir(place);
    running.push(() => dir.close());
    const first = await start(dir);
    await put(first.endpoint, 0, 100);
    await first.stream.drain();
    await first.stream.stop();
    await put(first.endpoint, 100, 150);
    await stopAll();
    trimStreamRecords(join(place, 'table.db'), '100');
    dir = openDataDir(place);
    running.push(() => dir.close());
    const second = await start(dir);
    await put(second.endpoint, 150, 160);
    await second.stream.drain();
    expect(changes.seen).toEqual(numbers(160));
    await stopAll();
    trimStreamRecords(join(place, 'table.db'), '160');
    dir = openDataDir(place);
    running.push(() => dir.close());
    const third = await start(dir);
    await put(third.endpoint, 160, 170);
    await third.stream.drain();
    expect(changes.seen).toEqual(numbers(170));
    await stopAll();
  });

  test('the embedded stream resumes at the oldest change if the changes after its position were trimmed', async () => {
    const sent: unknown[] = [];
    const trimmed = Object.assign(new Error('trimmed'), { name: 'TrimmedDataAccessException' });
    const fake = {
      send: async ({ input }: { input: { ShardIteratorType?: string; ShardIterator?: string } }) => {
        sent.push(input.ShardIteratorType ?? input.ShardIterator);
        if (input.ShardIteratorType !== undefined) return { ShardIterator: `at ${input.ShardIteratorType}` };
        if (input.ShardIterator === 'at AFTER_SEQUENCE_NUMBER') throw trimmed;
        return { Records: [{ eventID: 'oldest' }], NextShardIterator: 'next' };
      },
    } as unknown as DynamoDBStreamsClient;
    const reader = createShardReader(fake, 'stream', { of: () => '7', done: () => undefined });
    expect(await reader.read('shard')).toEqual([{ eventID: 'oldest' }]);
    await reader.read('shard');
    expect(sent).toEqual([
      'AFTER_SEQUENCE_NUMBER',
      'at AFTER_SEQUENCE_NUMBER',
      'TRIM_HORIZON',
      'at TRIM_HORIZON',
      'next',
    ]);
  });
});
