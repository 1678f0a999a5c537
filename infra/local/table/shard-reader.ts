import {
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type _Record as StreamRecord,
} from '@aws-sdk/client-dynamodb-streams';
import type { StreamPositions } from './positions.ts';

/** How long the list of shards is cached. In AWS shards split every few hours, in the emulator never. */
const SHARDS_FOR_MS = 10_000;

const isTrimmed = (error: unknown): boolean => error instanceof Error && error.name === 'TrimmedDataAccessException';

/** Creates a reader of a stream's shards that starts at the consumer's position. */
export function createShardReader(client: DynamoDBStreamsClient, streamArn: string, positions: StreamPositions) {
  const iterators = new Map<string, string>();
  const ended = new Set<string>();
  let shards: { id: string; parent: string | undefined }[] = [];
  let listedAt = Number.NEGATIVE_INFINITY;

  const list = async () => {
    const found: typeof shards = [];
    let after: string | undefined;
    do {
      const reply = await client.send(
        new DescribeStreamCommand({ StreamArn: streamArn, ExclusiveStartShardId: after }),
      );
      for (const shard of reply.StreamDescription?.Shards ?? [])
        found.push({ id: shard.ShardId ?? '', parent: shard.ParentShardId });
      after = reply.StreamDescription?.LastEvaluatedShardId;
    } while (after !== undefined);
    shards = found;
    listedAt = performance.now();
  };

  const iteratorFrom = async (shard: string, from: object) => {
    const command = new GetShardIteratorCommand({
      StreamArn: streamArn,
      ShardId: shard,
      ShardIteratorType: 'TRIM_HORIZON',
      ...from,
    });
    return (await client.send(command)).ShardIterator;
  };
  const iteratorOf = (shard: string) => {
    const position = positions.of(shard);
    return iteratorFrom(
      shard,
      position === undefined ? {} : { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: position },
    );
  };
  const recordsAt = (iterator: string | undefined) =>
    client.send(new GetRecordsCommand({ ShardIterator: iterator, Limit: 1000 }));

  return {
    /**
     * Returns the shards to read now. A shard that results from a split is read only after its parent shard has been
     * read to the end. This preserves the order of an item's changes. Shards that have been read to the end are left
     * out.
     */
    async shards(): Promise<string[]> {
      if (performance.now() - listedAt > SHARDS_FOR_MS) await list();
      const open = shards.filter(({ id }) => !ended.has(id));
      return open.filter(({ parent }) => !open.some(({ id }) => id === parent)).map(({ id }) => id);
    },
    async read(shard: string): Promise<StreamRecord[]> {
      // The stream may have deleted records before their iterator was created or used. Then reading continues with the
      // oldest record that exists.
      const reply = await Promise.resolve(iterators.get(shard) ?? iteratorOf(shard))
        .then(recordsAt)
        .catch(async (error: unknown) => {
          if (!isTrimmed(error)) throw error;
          return recordsAt(await iteratorFrom(shard, {}));
        });
      if (reply.NextShardIterator !== undefined) iterators.set(shard, reply.NextShardIterator);
      else {
        ended.add(shard);
        listedAt = Number.NEGATIVE_INFINITY;
      }
      return reply.Records ?? [];
    },
    /** Makes the next read continue after the last stored position. */
    rewind(): void {
      iterators.clear();
      ended.clear();
    },
  };
}
