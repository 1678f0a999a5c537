import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { randomPause } from '../concurrency.ts';
import { env } from '../env.ts';
import type { Item, Key } from './change.ts';
import { client } from './client.ts';

/**
 * Writes many items without conditions: 25 per batch, several batches in parallel. Use it only for derived data that
 * can be written again.
 */
export async function writeAll(items: ({ put: Item } | { delete: Key })[]): Promise<void> {
  const table = env('TABLE_NAME');
  const chunks: (typeof items)[] = [];
  // DynamoDB rejects a batch that names an item twice, so only the last write of each item is kept.
  const nameOf = ({ pk, sk }: Key) => `${pk}\n${sk}`;
  const each = [...new Map(items.map((one) => [nameOf('put' in one ? one.put : one.delete), one])).values()];
  for (let i = 0; i < each.length; i += 25) chunks.push(each.slice(i, i + 25));
  const writeChunk = async (chunk: typeof items): Promise<void> => {
    let requests = chunk.map((one) =>
      'put' in one
        ? { PutRequest: { Item: one.put as Record<string, unknown> } }
        : { DeleteRequest: { Key: one.delete as Key & Record<string, unknown> } },
    );
    for (let attempt = 1; requests.length > 0; attempt++) {
      if (attempt > 12) throw new Error('The table did not take a batch write.');
      if (attempt > 1) await randomPause(attempt);
      const reply = await client().send(new BatchWriteCommand({ RequestItems: { [table]: requests } }));
      requests = (reply.UnprocessedItems?.[table] ?? []) as typeof requests;
    }
  };
  for (let i = 0; i < chunks.length; i += 4) await Promise.all(chunks.slice(i, i + 4).map(writeChunk));
}
