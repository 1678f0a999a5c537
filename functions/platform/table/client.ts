import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { embedded } from '../embedded.ts';
import { env } from '../env.ts';
import { perProcess } from '../per-process.ts';

/** A hanging call is retried well before API Gateway ends the request (29 s). */
const TIMEOUT_MS = 4000;

/** Returns the document client, created once a process. Locally its endpoint is the embedded table's. */
export const client = perProcess((): DynamoDBDocumentClient => {
  const endpoint = process.env['DYNAMODB_ENDPOINT'];
  const plain = new DynamoDBClient({
    maxAttempts: 6,
    requestHandler: { connectionTimeout: 1000, requestTimeout: TIMEOUT_MS, throwOnRequestTimeout: true },
    ...(endpoint ? embedded(endpoint, TIMEOUT_MS) : {}),
  });
  // It formats each request and reply for a logger that does not exist.
  plain.middlewareStack.remove('loggerMiddleware');
  return DynamoDBDocumentClient.from(plain, { marshallOptions: { removeUndefinedValues: true } });
});

/** Returns the common parameters: the table, and that it reports consumed capacity. */
export const common = () => ({ TableName: env('TABLE_NAME'), ReturnConsumedCapacity: 'INDEXES' as const });
