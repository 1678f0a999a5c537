import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';

const TRIES = 5;

export const sequenceOf = (record: DynamoDBRecord): string => record.dynamodb?.SequenceNumber ?? '';

export interface Delivery {
  call(records: DynamoDBRecord[]): Promise<unknown>;
  /** Records that this stream record and all stream records before it are processed. */
  done(record: DynamoDBRecord): void;
  /** Moves a record to the dead-letter queue after its last attempt. */
  setAside(record: DynamoDBRecord, reason: string): Promise<void>;
  /**
   * Waits before the next attempt. Returns false if the process is stopping. In this case the remaining records are
   * delivered at the next start.
   */
  pause(tries: number): Promise<boolean>;
}

/**
 * Returns the index of the first record that failed, or undefined if all records succeeded. The whole batch counts as
 * failed in two cases: the handler throws, or its result names a record that is not in the batch.
 */
async function firstFailure(
  delivery: Delivery,
  batch: DynamoDBRecord[],
): Promise<{ at: number; reason: string } | undefined> {
  try {
    const reply = (await delivery.call(batch)) as DynamoDBBatchResponse | undefined;
    const failed = (reply?.batchItemFailures ?? []).map((failure) =>
      batch.findIndex((record) => sequenceOf(record) === failure.itemIdentifier),
    );
    if (failed.length === 0) return undefined;
    return { at: Math.max(0, Math.min(...failed)), reason: 'The consumer reported it as failed.' };
  } catch (error) {
    return { at: 0, reason: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Delivers records in order, as Lambda does with `ReportBatchItemFailures` and `BisectBatchOnFunctionError`. Records
 * before the first failure are processed. The remaining records are retried in halves, until a batch contains only the
 * failing record. After 5 attempts this record goes to the dead-letter queue, and delivery continues with the next
 * record.
 */
export async function deliverBatch(records: DynamoDBRecord[], delivery: Delivery): Promise<void> {
  let rest = records;
  let size = records.length;
  let tries = 0;
  while (rest.length > 0) {
    const batch = rest.slice(0, size);
    const failure = await firstFailure(delivery, batch);
    const good = failure?.at ?? batch.length;
    const last = batch[good - 1];
    if (last !== undefined) {
      delivery.done(last);
      rest = rest.slice(good);
      tries = 0;
      size = rest.length;
    }
    const first = rest[0];
    if (failure === undefined || first === undefined) continue;
    if (batch.length - good > 1) {
      size = Math.ceil((batch.length - good) / 2);
    } else if (++tries >= TRIES) {
      await delivery.setAside(first, failure.reason);
      delivery.done(first);
      rest = rest.slice(1);
      tries = 0;
      size = rest.length;
      continue;
    }
    if (!(await delivery.pause(tries))) return;
  }
}
