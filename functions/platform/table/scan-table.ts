import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { env } from '../env.ts';
import { clientSetup } from '../per-process.ts';
import type { Item } from './change.ts';

/** A page of a scan, and the key after which to continue; undefined at the end. */
export interface ScanPage {
  items: Item[];
  after: Record<string, unknown> | undefined;
}

/**
 * Yields pages of all items with this prefix in their partition key. Only for operators' commands: no function's role
 * allows a scan.
 * @param from.after the key at which an earlier scan stopped
 * @param from.limit the number of items examined for a page; by default as many as fit into 1 MB
 */
export async function* scanPages(
  begins: string,
  from: { after?: Record<string, unknown> | undefined; limit?: number | undefined } = {},
): AsyncGenerator<ScanPage> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(clientSetup().config('dynamodb')));
  const pages = paginateScan(
    { client, ...(from.after && { startingToken: from.after }), ...(from.limit && { pageSize: from.limit }) },
    {
      TableName: env('TABLE_NAME'),
      FilterExpression: 'begins_with(pk, :p)',
      ExpressionAttributeValues: { ':p': begins },
      ConsistentRead: true,
    },
  );
  for await (const page of pages) yield { items: (page.Items ?? []) as Item[], after: page.LastEvaluatedKey };
}

/** Yields all items with this prefix in their partition key, like `scanPages`. */
export async function* scanTable(begins: string): AsyncGenerator<Item> {
  for await (const { items } of scanPages(begins)) yield* items;
}
