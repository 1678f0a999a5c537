import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { env } from '../env.ts';
import { clientSetup } from '../per-process.ts';
import type { Item } from './change.ts';
import { TABLE_SHAPE } from './table-shape.ts';

/** A page of a scan, and the key after which to continue; undefined at the end. */
export interface ScanPage {
  items: Item[];
  after: Record<string, unknown> | undefined;
}

/**
 * Yields pages of all items whose partition key begins with one of the given prefixes. Only operators' commands may use
 * it, because no function's role allows a scan.
 * @param from.after the key at which an earlier scan stopped
 * @param from.limit the number of items examined for a page; by default as many as fit into 1 MB
 */
export async function* scanPages(
  begins: string | readonly string[],
  from: { after?: Record<string, unknown> | undefined; limit?: number | undefined } = {},
): AsyncGenerator<ScanPage> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(clientSetup().config('dynamodb')));
  const prefixes = [begins].flat();
  const pages = paginateScan(
    { client, ...(from.after && { startingToken: from.after }), ...(from.limit && { pageSize: from.limit }) },
    {
      TableName: env('TABLE_NAME'),
      FilterExpression: prefixes.map((_, at) => `begins_with(pk, :p${at})`).join(' OR '),
      ExpressionAttributeValues: Object.fromEntries(prefixes.map((prefix, at) => [`:p${at}`, prefix])),
      ConsistentRead: true,
    },
  );
  for await (const page of pages) yield { items: (page.Items ?? []) as Item[], after: page.LastEvaluatedKey };
}

/** Returns the partitions of an index, sorted. Reads only keys. Only for operators' commands, like `scanPages`. */
export async function listPartitionsOfIndex(index: keyof typeof TABLE_SHAPE.indexes): Promise<string[]> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(clientSetup().config('dynamodb')));
  const { hash } = TABLE_SHAPE.indexes[index];
  const found = new Set<string>();
  const names = { ProjectionExpression: '#p', ExpressionAttributeNames: { '#p': hash } };
  for await (const page of paginateScan({ client }, { TableName: env('TABLE_NAME'), IndexName: index, ...names }))
    for (const item of page.Items ?? []) found.add(String(item[hash]));
  return [...found].toSorted();
}

/** Yields all items whose partition key begins with one of the given prefixes. See `scanPages`. */
export async function* scanTable(begins: string | readonly string[]): AsyncGenerator<Item> {
  for await (const { items } of scanPages(begins)) yield* items;
}
