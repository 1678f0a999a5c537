import { isDeepStrictEqual } from 'node:util';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { pauseRandomly } from '../concurrency.ts';
import { env } from '../env.ts';
import type { Item, Key } from './change.ts';
import { client } from './client.ts';
import { findAll } from './find.ts';

type Write = { put: Item } | { delete: Key };

const keyOf = (one: Write): Key => ('put' in one ? one.put : one.delete);
const nameOf = ({ pk, sk }: Key): string => `${pk}\n${sk}`;

/**
 * Writes many items without conditions: 25 per batch, several batches in parallel. Use it only for derived data that
 * can be written again.
 */
export async function writeAll(items: readonly Write[]): Promise<void> {
  const table = env('TABLE_NAME');
  const chunks: Write[][] = [];
  // DynamoDB rejects a batch that names an item twice, so only the last write of each item is kept.
  const each = [...new Map(items.map((one) => [nameOf(keyOf(one)), one])).values()];
  for (let i = 0; i < each.length; i += 25) chunks.push(each.slice(i, i + 25));
  const writeChunk = async (chunk: readonly Write[]): Promise<void> => {
    let requests = chunk.map((one) =>
      'put' in one
        ? { PutRequest: { Item: one.put as Record<string, unknown> } }
        : { DeleteRequest: { Key: one.delete as Key & Record<string, unknown> } },
    );
    for (let attempt = 1; requests.length > 0; attempt++) {
      if (attempt > 12) throw new Error('The table did not take a batch write.');
      if (attempt > 1) await pauseRandomly(attempt);
      const reply = await client().send(new BatchWriteCommand({ RequestItems: { [table]: requests } }));
      requests = (reply.UnprocessedItems?.[table] ?? []) as typeof requests;
    }
  };
  for (let i = 0; i < chunks.length; i += 4) await Promise.all(chunks.slice(i, i + 4).map(writeChunk));
}

/** Writes like `writeAll`, but only what differs from the table. A read costs a fraction of a write. */
export async function writeChanged(items: readonly Write[]): Promise<void> {
  const found = new Map((await findAll<Item>(items.map(keyOf))).map((item) => [nameOf(item), item]));
  const isStored = (one: Write): boolean => {
    const stored = found.get(nameOf(keyOf(one)));
    return 'put' in one ? isDeepStrictEqual(stored, one.put) : stored === undefined;
  };
  await writeAll(items.filter((one) => !isStored(one)));
}
