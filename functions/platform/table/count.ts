import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { client } from './client.ts';
import { type ListQuery, queryInput } from './list.ts';

/** The number of rows in a list. If `isLeast` is true, there are more. */
export interface RowCount {
  count: number;
  isLeast: boolean;
}

/** The highest number of rows that are counted in a list without a stored counter, to limit the cost. */
export const MAX_COUNTED_ROWS = 1000;

interface CountQuery extends Omit<ListQuery, 'newestFirst' | 'limit' | 'after'> {
  /**
   * If set, only rows of this partition of the table are counted. Use it for indexes that contain rows of several
   * partitions.
   */
  ofPartition?: string | undefined;
}

/** Counts the rows of a list, up to `MAX_COUNTED_ROWS`. It costs as much as reading them, but transfers nothing. */
export async function countRows(query: CountQuery): Promise<RowCount> {
  const { ofPartition, ...asked } = query;
  const [first = '', last = ''] = query.between ?? [];
  // DynamoDB rejects a range whose end is before its beginning.
  if (first > last) return { count: 0, isLeast: false };
  let [count, looked] = [0, 0];
  let after: Record<string, unknown> | undefined;
  do {
    // One row more than the limit is read, which shows whether there are more.
    const input = queryInput({ ...asked, limit: MAX_COUNTED_ROWS + 1 - looked, after });
    if (ofPartition !== undefined) {
      input.FilterExpression = '#t = :t';
      input.ExpressionAttributeNames = { ...input.ExpressionAttributeNames, '#t': 'pk' };
      input.ExpressionAttributeValues = { ...input.ExpressionAttributeValues, ':t': ofPartition };
    }
    const reply = await client().send(new QueryCommand({ ...input, Select: 'COUNT' }));
    count += reply.Count ?? 0;
    looked += reply.ScannedCount ?? 0;
    after = reply.LastEvaluatedKey;
  } while (after !== undefined && looked <= MAX_COUNTED_ROWS);
  return { count: Math.min(count, MAX_COUNTED_ROWS), isLeast: looked > MAX_COUNTED_ROWS };
}

/** Returns a count as the `meta` of a list's reply. */
export const countedMeta = ({ count, isLeast }: RowCount): { total_count: number; total_is_least?: true } => ({
  total_count: count,
  ...(isLeast && { total_is_least: true as const }),
});
