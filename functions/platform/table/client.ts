import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { embedded } from '../embedded.ts';
import { env } from '../env.ts';

let made: DynamoDBDocumentClient | undefined;

/** The document client, made once a process. Locally the endpoint is the embedded table's. */
export function client(): DynamoDBDocumentClient {
  if (made === undefined) {
    const endpoint = process.env['DYNAMODB_ENDPOINT'];
    const plain = new DynamoDBClient({
      maxAttempts: 6,
      // A call that hangs is tried again well before API Gateway gives up on the request (29 s).
      requestHandler: { connectionTimeout: 1000, requestTimeout: 4000, throwOnRequestTimeout: true },
      ...(endpoint ? embedded(endpoint) : {}),
    });
    made = DynamoDBDocumentClient.from(plain, { marshallOptions: { removeUndefinedValues: true } });
  }
  return made;
}

/** What every call says: which table, and that it tells what it consumed. */
export const common = () => ({ TableName: env('TABLE_NAME'), ReturnConsumedCapacity: 'INDEXES' as const });
