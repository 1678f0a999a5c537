import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import type { Item } from './change.ts';
import { env } from './env.ts';

/**
 * Every item whose partition key begins so. For operators' commands alone: no request scans, and no function's role
 * allows it.
 */
export async function* scanTable(begins: string): AsyncGenerator<Item> {
  const endpoint = process.env['DYNAMODB_ENDPOINT'];
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient(
      endpoint
        ? { endpoint, region: 'ap-south-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } }
        : {},
    ),
  );
  const pages = paginateScan(
    { client },
    {
      TableName: env('TABLE_NAME'),
      FilterExpression: 'begins_with(pk, :p)',
      ExpressionAttributeValues: { ':p': begins },
      ConsistentRead: true,
    },
  );
  for await (const page of pages) yield* (page.Items ?? []) as Item[];
}
