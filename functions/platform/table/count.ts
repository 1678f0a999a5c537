import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { client } from './client.ts';
import { type ListQuery, queryInput } from './list.ts';

/** A count of a list's rows; `isLeast` if there are more. */
export interface Counted {
  count: number;
  isLeast: boolean;
}

/** The most rows that are counted in a list without a counter, so that the cost is bounded. */
export const MOST_COUNTED = 1000;

interface CountQuery extends Omit<ListQuery, 'newestFirst' | 'limit' | 'after'> {
  /** Counts only the rows of one partition of the table, in an index with rows of several. */
  ofPartition?: string | undefined;
}

/** Counts at most `MOST_COUNTED` rows of a list. It costs as much as reading them, without the transfer. */
export async function countRows(query: CountQuery): Promise<Counted> {
  const { ofPartition, ...asked } = query;
  const [first = '', last = ''] = query.between ?? [];
  // DynamoDB rejects a range that ends before it begins.
  if (first > last) return { count: 0, isLeast: false };
  let [count, looked] = [0, 0];
  let after: Record<string, unknown> | undefined;
  do {
    // One more than is counted tells whether there are more.
    const input = queryInput({ ...asked, limit: MOST_COUNTED + 1 - looked, after });
    if (ofPartition !== undefined) {
      input.FilterExpression = '#t = :t';
      input.ExpressionAttributeNames = { ...input.ExpressionAttributeNames, '#t': 'pk' };
      input.ExpressionAttributeValues = { ...input.ExpressionAttributeValues, ':t': ofPartition };
    }
    const reply = await client().send(new QueryCommand({ ...input, Select: 'COUNT' }));
    count += reply.Count ?? 0;
    looked += reply.ScannedCount ?? 0;
    after = reply.LastEvaluatedKey;
  } while (after !== undefined && looked <= MOST_COUNTED);
  return { count: Math.min(count, MOST_COUNTED), isLeast: looked > MOST_COUNTED };
}

/** Returns the same count in the form of a list's `meta`. */
export const countedMeta = ({ count, isLeast }: Counted): { total_count: number; total_is_least?: true } => ({
  total_count: count,
  ...(isLeast && { total_is_least: true as const }),
});
