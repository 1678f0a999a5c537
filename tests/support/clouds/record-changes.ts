import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';

/** What the consumer of a stream test has received, and how it shall behave. The texts are sort keys. */
export const changes = {
  /** Every sort key that was delivered, in order, repeats included. */
  seen: [] as string[],
  batches: [] as number[],
  images: [] as unknown[],
  /** The consumer reports these sort keys as failed. */
  refuse: new Set<string>(),
  /** The consumer throws if one of these sort keys is in the batch. */
  throwAt: new Set<string>(),
};

/** A stream consumer that records what it receives. */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  changes.batches.push(event.Records.length);
  const keyed = event.Records.map((record) => ({ record, sk: record.dynamodb?.Keys?.['sk']?.S ?? '' }));
  for (const { record, sk } of keyed) {
    changes.seen.push(sk);
    changes.images.push(record.dynamodb?.NewImage);
  }
  if (keyed.some(({ sk }) => changes.throwAt.has(sk))) throw new Error('told to throw');
  const failed = keyed.find(({ sk }) => changes.refuse.has(sk));
  return {
    batchItemFailures: failed ? [{ itemIdentifier: failed.record.dynamodb?.SequenceNumber ?? '' }] : [],
  };
}
