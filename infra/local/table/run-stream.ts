import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBRecord } from 'aws-lambda';
import type { StreamRow } from '../../../functions/platform/app-table.ts';
import { embeddedClientConfig } from '../embedded-clients.ts';
import { callHandler } from '../load-handler.ts';
import { type Delivery, deliverBatch, sequenceOf } from '../queues/deliver-batch.ts';
import { createSleeper } from '../sleeper.ts';
import { lambdaRecord } from './lambda-record.ts';
import type { StreamPositions } from './positions.ts';
import { createShardReader } from './shard-reader.ts';

export interface StreamRunner {
  /** Returns how many batches have been delivered. */
  delivered(): number;
  /** Delivers all records until the stream is empty. Does not wait for the batching window. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Runs a consumer of a stream. Reads records, collects a batch until the batching window is over, delivers the batch
 * and stores the position.
 */
export function runStream(how: {
  row: StreamRow;
  endpoint: string;
  streamArn: string;
  positions: StreamPositions;
  windowMs: number;
  pollMs: number;
  /** The longest pause between two polls of an idle stream. */
  idleMs: number;
  retryMs: number;
  /**
   * Returns a value that changes after every write to the table. While the value stays the same, the stream is not
   * polled. If `mark` is absent, the stream is always polled.
   */
  mark?(): string | undefined;
  setAside(record: DynamoDBRecord, reason: string): Promise<void>;
}): StreamRunner {
  const { row, streamArn, positions } = how;
  const client = new DynamoDBStreamsClient(embeddedClientConfig(how.endpoint));
  client.middlewareStack.remove('loggerMiddleware'); // copies each request and reply for a logger that is not there
  const reader = createShardReader(client, streamArn, positions);
  const waiting = new Map<string, { records: DynamoDBRecord[]; since: number }>();
  const sleeper = createSleeper();
  let stopped = false;
  let failing = false;
  let hurried = 0;
  let delivered = 0;
  let polls = 0;
  let lastEmptyPoll = 0;
  let nothingAt: string | undefined;

  const deliver = async (shard: string, records: DynamoDBRecord[]): Promise<void> => {
    const delivery: Delivery = {
      call: (batch) => callHandler(row.entry, { Records: batch }, row.timeoutSeconds ?? 30),
      done: (record) => positions.done(shard, sequenceOf(record)),
      setAside: how.setAside,
      async pause(tries) {
        if (!stopped) await sleeper.sleep(how.retryMs * 2 ** tries);
        return !stopped;
      },
    };
    for (let i = 0; i < records.length && !stopped; i += row.batchSize) {
      delivered++;
      await deliverBatch(records.slice(i, i + row.batchSize), delivery);
    }
  };

  const isWanted = (record: DynamoDBRecord): boolean =>
    row.begins?.some((begins) => record.dynamodb?.Keys?.['pk']?.S?.startsWith(begins)) ?? true;

  const poll = async (): Promise<boolean> => {
    const number = ++polls;
    const mark = how.mark?.();
    if (mark !== undefined && mark === nothingAt) {
      lastEmptyPoll = number;
      return true;
    }
    nothingAt = undefined;
    let empty = true;
    for (const shard of await reader.shards()) {
      const read = (await reader.read(shard)).map((record) => lambdaRecord(record, streamArn));
      const held = waiting.get(shard) ?? { records: [], since: performance.now() };
      held.records.push(...read.filter(isWanted));
      const last = read.at(-1);
      if (last !== undefined) empty = false;
      if (held.records.length === 0) {
        if (last !== undefined) positions.done(shard, sequenceOf(last));
        continue;
      }
      empty = false;
      waiting.set(shard, held);
      const due = performance.now() - held.since >= how.windowMs;
      if (!due && hurried === 0 && held.records.length < row.batchSize) continue;
      waiting.delete(shard);
      await deliver(shard, held.records);
    }
    if (empty) {
      lastEmptyPoll = number;
      nothingAt = mark;
    }
    return empty;
  };

  const run = async (): Promise<void> => {
    let pauseMs = how.pollMs;
    while (!stopped) {
      try {
        const empty = await poll();
        failing = false;
        pauseMs = empty ? Math.min(pauseMs * 2, how.idleMs) : how.pollMs;
        if (empty || hurried === 0) await sleeper.sleep(hurried === 0 ? pauseMs : 1);
      } catch (error) {
        if (stopped) return;
        if (!failing) console.error(`The stream of ${row.entry} could not be read, trying again.`, error);
        failing = true;
        waiting.clear();
        reader.rewind();
        await sleeper.sleep(500);
      }
    }
  };
  const running = run();

  return {
    delivered: () => delivered,
    async drain() {
      const from = polls + 1;
      hurried++;
      sleeper.wake();
      while (lastEmptyPoll < from && !stopped) await new Promise((resolve) => setTimeout(resolve, 2));
      hurried--;
    },
    async stop() {
      stopped = true;
      sleeper.wake();
      await running;
      client.destroy();
    },
  };
}
