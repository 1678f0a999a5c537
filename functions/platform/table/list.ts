import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { isNamed } from '../concurrency.ts';
import { meter } from '../meter.ts';
import type { Item, Key } from './change.ts';
import { client, common } from './client.ts';
import { badCursor } from './cursor.ts';
import { TABLE_SHAPE } from './table-shape.ts';

export interface ListQuery {
  pk: string;
  /** Sort keys that begin so, or lie between (both ends included). */
  begins?: string;
  between?: [string, string];
  index?: keyof typeof TABLE_SHAPE.indexes;
  newestFirst?: boolean;
  limit?: number;
  /** The key after which to read on. */
  after?: Record<string, unknown> | undefined;
  eventual?: boolean;
}

export interface Page<T> {
  items: T[];
  after: Record<string, unknown> | undefined;
}

/** What the table is asked for a page. */
export function queryInput(query: ListQuery): QueryCommandInput {
  const { hash, range } = query.index === undefined ? TABLE_SHAPE : TABLE_SHAPE.indexes[query.index];
  const input: QueryCommandInput = {
    ...common(),
    IndexName: query.index,
    KeyConditionExpression: '#p = :p',
    ExpressionAttributeNames: { '#p': hash },
    ExpressionAttributeValues: { ':p': query.pk },
    ScanIndexForward: query.newestFirst !== true,
    ConsistentRead: query.index === undefined && query.eventual !== true,
    Limit: query.limit,
    ExclusiveStartKey: query.after,
  };
  if (query.begins !== undefined) {
    input.KeyConditionExpression += ' AND begins_with(#s, :s)';
    input.ExpressionAttributeNames = { ...input.ExpressionAttributeNames, '#s': range };
    input.ExpressionAttributeValues = { ...input.ExpressionAttributeValues, ':s': query.begins };
  } else if (query.between !== undefined) {
    input.KeyConditionExpression += ' AND #s BETWEEN :a AND :b';
    input.ExpressionAttributeNames = { ...input.ExpressionAttributeNames, '#s': range };
    input.ExpressionAttributeValues = {
      ...input.ExpressionAttributeValues,
      ':a': query.between[0],
      ':b': query.between[1],
    };
  }
  return input;
}

/** One page of one partition, in the order of its sort key. */
export async function list<T extends object = Item>(query: ListQuery): Promise<Page<T & Key>> {
  const reply = await client()
    .send(new QueryCommand(queryInput(query)))
    .catch((error: unknown) => {
      // The table checks that a place to read on from lies in what is read: a forged cursor is the caller's mistake.
      if (query.after === undefined || !isNamed(error, 'ValidationException')) throw error;
      throw badCursor();
    });
  meter.reads(reply.ConsumedCapacity);
  return { items: (reply.Items ?? []) as (T & Key)[], after: reply.LastEvaluatedKey };
}

/** A whole small partition: places, rate cards, roles. Never for things that grow with orders. */
export async function listAll<T extends object = Item>(query: ListQuery): Promise<(T & Key)[]> {
  const items: (T & Key)[] = [];
  let after: Record<string, unknown> | undefined;
  do {
    const page: Page<T & Key> = await list<T>({ ...query, after });
    items.push(...page.items);
    after = page.after;
  } while (after !== undefined);
  return items;
}

/**
 * The first so many items, fewer only when there are no more: the table reads at most 1 MB at once, which large items
 * fill before their number does. `after` is the sort key to go on behind.
 */
export async function listUpTo<T extends object = Item>(
  query: Omit<ListQuery, 'after' | 'index' | 'limit'> & { most: number; after?: string | undefined },
): Promise<(T & Key)[]> {
  const { most, after: sk, ...rest } = query;
  const items: (T & Key)[] = [];
  let after: Record<string, unknown> | undefined = sk === undefined ? undefined : { pk: query.pk, sk };
  do {
    const page: Page<T & Key> = await list<T>({ ...rest, limit: most - items.length, after });
    items.push(...page.items);
    after = page.after;
  } while (after !== undefined && items.length < most);
  return items;
}
