import { BatchGetCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import { pauseRandomly } from '../concurrency.ts';
import { env } from '../env.ts';
import type { Item, Key } from './change.ts';
import { client } from './client.ts';

/**
 * Returns one item, or undefined. Strongly consistent by default. Eventually consistent reads cost half; use them where
 * an item may be a second old.
 */
export async function find<T extends object = Item>(
  key: Key,
  read: { eventual?: boolean } = {},
): Promise<(T & Key) | undefined> {
  const reply = await client().send(
    new GetCommand({
      TableName: env('TABLE_NAME'),
      Key: { pk: key.pk, sk: key.sk },
      ConsistentRead: read.eventual !== true,
    }),
  );
  return reply.Item as (T & Key) | undefined;
}

/** Returns the items with these keys, in any order. Missing ones are absent. Strongly consistent by default. */
export async function findAll<T extends object = Item>(
  keys: Key[],
  read: { eventual?: boolean } = {},
): Promise<(T & Key)[]> {
  const items: (T & Key)[] = [];
  let left = keys.map(({ pk, sk }) => ({ pk, sk }));
  for (let attempt = 0; left.length > 0; attempt++) {
    if (attempt > 12) throw new Error('The table did not answer a batch read.');
    if (attempt > 0) await pauseRandomly(attempt);
    const chunk = left.slice(0, 100);
    const table = env('TABLE_NAME');
    const reply = await client().send(
      new BatchGetCommand({ RequestItems: { [table]: { Keys: chunk, ConsistentRead: read.eventual !== true } } }),
    );
    items.push(...((reply.Responses?.[table] ?? []) as (T & Key)[]));
    const unread = (reply.UnprocessedKeys?.[table]?.Keys ?? []) as Key[];
    if (unread.length === 0) attempt = -1;
    left = [...unread, ...left.slice(100)];
    if (left.length === 0) break;
  }
  return items;
}

/**
 * Describes the read of one item: its key, and the function with which its store converts the item. So one request can
 * read items of several stores. Without a key, nothing is read.
 */
export interface Read<T> {
  readonly key: Key | undefined;
  from(item: Item | undefined): T;
}

/** The results of several reads, in the sequence of the reads. */
type Results<R extends readonly Read<unknown>[]> = { -readonly [N in keyof R]: R[N] extends Read<infer T> ? T : never };

/** Does several reads of different items with one strongly consistent request. */
export async function findTogether<const R extends readonly Read<unknown>[]>(...reads: R): Promise<Results<R>> {
  const nameOf = ({ pk, sk }: Key) => `${pk}\n${sk}`;
  const items = await findAll(reads.flatMap(({ key }) => (key === undefined ? [] : [key])));
  const byName = new Map(items.map((item) => [nameOf(item), item]));
  return reads.map(({ key, from }) => from(key && byName.get(nameOf(key)))) as Results<R>;
}
