import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { hasErrorName } from '../concurrency.ts';
import { env } from '../env.ts';
import type { Item, Key } from './change.ts';
import { client } from './client.ts';
import { invalidCursorFailure } from './cursor.ts';
import { TABLE_SHAPE } from './table-shape.ts';

export interface ListQuery {
  pk: string;
  /** Limits the list to sort keys with this beginning. `between` limits it to a range, with both ends included. */
  begins?: string;
  between?: [string, string];
  index?: keyof typeof TABLE_SHAPE.indexes;
  newestFirst?: boolean;
  limit?: number;
  /** The key after which the list continues. */
  after?: Record<string, unknown> | undefined;
  eventual?: boolean;
  /**
   * The attributes to return in addition to the key. If absent, all attributes are returned. The read costs the same in
   * both cases.
   */
  only?: readonly string[];
}

export interface Page<T> {
  items: T[];
  after: Record<string, unknown> | undefined;
}

/** Builds the input of a DynamoDB query for one page. */
export function queryInput(query: ListQuery): QueryCommandInput {
  const { hash, range } = query.index === undefined ? TABLE_SHAPE : TABLE_SHAPE.indexes[query.index];
  const input: QueryCommandInput = {
    TableName: env('TABLE_NAME'),
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
  if (query.only !== undefined) {
    const names = [TABLE_SHAPE.hash, TABLE_SHAPE.range, ...query.only];
    input.ProjectionExpression = names.map((_, at) => `#only${at}`).join(', ');
    input.ExpressionAttributeNames = {
      ...input.ExpressionAttributeNames,
      ...Object.fromEntries(names.map((name, at) => [`#only${at}`, name])),
    };
  }
  return input;
}

/** Returns one page of a partition, sorted by sort key. */
export async function list<T extends object = Item>(query: ListQuery): Promise<Page<T & Key>> {
  const reply = await client()
    .send(new QueryCommand(queryInput(query)))
    .catch((error: unknown) => {
      // DynamoDB checks that the start key fits the query. If it does not, the client has forged the cursor.
      if (query.after === undefined || !hasErrorName(error, 'ValidationException')) throw error;
      throw invalidCursorFailure();
    });
  return { items: (reply.Items ?? []) as (T & Key)[], after: reply.LastEvaluatedKey };
}

/**
 * Returns all items of a small partition, such as pin codes, rate cards or roles. Do not use it for data that grows
 * with orders.
 */
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
 * Returns up to `most` items of a partition. Repeats the query if needed, because one query returns at most 1 MB. Fewer
 * than `most` items mean that there are no more. `after` is the sort key from which to continue.
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
