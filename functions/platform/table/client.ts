import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { embedded } from '../embedded.ts';
import { env } from '../env.ts';
import { perProcess } from '../per-process.ts';

/** A call that hangs is tried again well before API Gateway gives up on the request (29 s). */
const TIMEOUT_MS = 4000;

/** The document client, made once a process. Locally the endpoint is the embedded table's. */
export const client = perProcess((): DynamoDBDocumentClient => {
  const endpoint = process.env['DYNAMODB_ENDPOINT'];
  const plain = new DynamoDBClient({
    maxAttempts: 6,
    requestHandler: { connectionTimeout: 1000, requestTimeout: TIMEOUT_MS, throwOnRequestTimeout: true },
    ...(endpoint ? embedded(endpoint, TIMEOUT_MS) : {}),
  });
  // It words each request and each reply for a logger that is not there.
  plain.middlewareStack.remove('loggerMiddleware');
  return DynamoDBDocumentClient.from(plain, { marshallOptions: { removeUndefinedValues: true } });
});

/** What every call says: which table, and that it tells what it consumed. */
export const common = () => ({ TableName: env('TABLE_NAME'), ReturnConsumedCapacity: 'INDEXES' as const });
