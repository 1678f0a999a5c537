import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { clientSetup, perProcess } from '../per-process.ts';

/** A hanging call is retried well before API Gateway ends the request (29 s). */
const TIMEOUT_MS = 4000;

/** Returns the document client, created once a process. */
export const client = perProcess((): DynamoDBDocumentClient => {
  const plain = new DynamoDBClient({
    maxAttempts: 6,
    requestHandler: { connectionTimeout: 1000, requestTimeout: TIMEOUT_MS, throwOnRequestTimeout: true },
    ...clientSetup().config('dynamodb', TIMEOUT_MS),
  });
  // It formats each request and reply for a logger that does not exist.
  plain.middlewareStack.remove('loggerMiddleware');
  clientSetup().prepare(plain);
  return DynamoDBDocumentClient.from(plain, { marshallOptions: { removeUndefinedValues: true } });
});
