import {
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  TrimmedDataAccessException,
} from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod';

/**
 * A dead letter from Lambda about stream records that it could not process. The dead letter contains the position of
 * the records in the stream, but not the records themselves.
 */
const fromLambda = z.object({
  DDBStreamBatchInfo: z.object({
    shardId: z.string(),
    startSequenceNumber: z.string(),
    endSequenceNumber: z.string(),
    streamArn: z.string(),
    approximateArrivalOfFirstRecord: z.string(),
  }),
});
/** A dead letter of the embedded cloud. It contains the stream record itself. */
const fromEmbedded = z.object({ record: z.custom<DynamoDBRecord>((value) => typeof value === 'object') });

interface Keys {
  pk?: { S?: string };
  sk?: { S?: string };
}
const orderIdIn = (keys: Keys | undefined): string[] =>
  keys?.pk?.S?.startsWith('ORDERS#') === true ? [`${keys.pk.S.slice('ORDERS#'.length)}-${keys.sk?.S}`] : [];

/**
 * Returns the ids of the orders in a dead letter of the stream.
 * @throws Error if the stream has deleted the records, which happens after a day
 */
export async function ordersOfDeadLetter(body: string): Promise<string[]> {
  const sent: unknown = JSON.parse(body);
  const local = fromEmbedded.safeParse(sent);
  if (local.success) return orderIdIn(local.data.record.dynamodb?.Keys as Keys);
  const at = fromLambda.parse(sent).DDBStreamBatchInfo;
  const client = new DynamoDBStreamsClient({});
  const ids = new Set<string>();
  try {
    const start = { ShardIteratorType: 'AT_SEQUENCE_NUMBER', SequenceNumber: at.startSequenceNumber } as const;
    const where = { StreamArn: at.streamArn, ShardId: at.shardId };
    let { ShardIterator: next } = await client.send(new GetShardIteratorCommand({ ...where, ...start }));
    for (let last = false; next !== undefined && !last; ) {
      const page = await client.send(new GetRecordsCommand({ ShardIterator: next }));
      for (const { dynamodb } of page.Records ?? []) {
        if (BigInt(dynamodb?.SequenceNumber ?? 0) > BigInt(at.endSequenceNumber)) last = true;
        else for (const id of orderIdIn(dynamodb?.Keys as Keys)) ids.add(id);
        if (dynamodb?.SequenceNumber === at.endSequenceNumber) last = true;
      }
      next = page.NextShardIterator;
    }
    return [...ids];
  } catch (error) {
    if (!(error instanceof TrimmedDataAccessException)) throw error;
    throw new Error(
      `The stream no longer has the changes of ${at.approximateArrivalOfFirstRecord}. Run: npm run reindex -- --all`,
    );
  } finally {
    client.destroy();
  }
}
