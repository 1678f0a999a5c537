import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { env } from '../env.ts';
import { clientSetup } from '../per-process.ts';
import type { Item } from './change.ts';

/** A page of the scan, and the key after which to continue; undefined at the end. */
export interface ScanPage {
  items: Item[];
  after: Record<string, unknown> | undefined;
}

/**
 * Scans items by the prefix of their partition key, in pages. For operators' commands only: no request scans, and no
 * function's role allows it. @param from.after where an earlier scan stopped @param from.limit items examined for a
 * page; by default what fits into 1 MB
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

/** Scans items by the prefix of their partition key, like `scanPages`. */
export async function* scanTable(begins: string): AsyncGenerator<Item> {
  for await (const { items } of scanPages(begins)) yield* items;
}
