import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';

/** What a stream test records and controls. Keys are sort keys. */
export const changes = {
  /** Every sort key delivered, in order, repeats included. */
  seen: [] as string[],
  batches: [] as number[],
  images: [] as unknown[],
  /** Makes the consumer report these as failed. */
  refuse: new Set<string>(),
  /** Makes the consumer throw if one of these is in the batch. */
  throwAt: new Set<string>(),
};

/** A stream consumer that records what it gets. */
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
