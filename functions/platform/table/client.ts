import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { clientSetup, perProcess } from '../per-process.ts';

/** How long a call may take before it is retried. API Gateway ends the request after 29 s. */
const TIMEOUT_MS = 4000;

/** Returns the DynamoDB document client, one per process. */
export const client = perProcess((): DynamoDBDocumentClient => {
  const plain = new DynamoDBClient({
    maxAttempts: 6,
    requestHandler: { connectionTimeout: 1000, requestTimeout: TIMEOUT_MS, throwOnRequestTimeout: true },
    ...clientSetup().config('dynamodb', TIMEOUT_MS),
  });
  // Removes the middleware that formats each request and reply for a logger, because there is no logger.
  plain.middlewareStack.remove('loggerMiddleware');
  clientSetup().prepare(plain);
  return DynamoDBDocumentClient.from(plain, { marshallOptions: { removeUndefinedValues: true } });
});
