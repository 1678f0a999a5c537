import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  PutCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { hasErrorName, pauseRandomly } from '../concurrency.ts';
import { env } from '../env.ts';
import { hashOf } from '../ids.ts';
import { type Change, ConditionFailed, expressionOf, type Item, keyOfChange } from './change.ts';
import { client } from './client.ts';
import { TABLE_SHAPE } from './table-shape.ts';

/**
 * AWS limits of one transaction: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis.html
 */
const MOST_ACTIONS = 100;
const MOST_BYTES = 4 * 1024 * 1024;
/** The highest number of attempts to commit a transaction if others write the same items at the same time. */
const MOST_TRIES = 10;

/** Returns the error for a false condition: the change's own `else`, or `ConditionFailed`. */
function refusal(changes: Change[], index: number, item: Item | undefined): Error {
  return changes[index]?.else?.(item) ?? new ConditionFailed(index, item);
}

/**
 * Throws for a change of an existing append-only item. In AWS, IAM roles forbid such changes, and this check forbids
 * them in the embedded cloud too. Also throws for a put that could replace such an item, because roles cannot forbid
 * this.
 */
function checkAppendOnly(change: Change): void {
  const { pk } = keyOfChange(change);
  if ('check' in change || !TABLE_SHAPE.appendOnly.some((begins) => pk.startsWith(begins))) return;
  const adds = 'put' in change && change.if?.some(([attribute, is]) => attribute === 'pk' && is === 'absent');
  if (adds !== true) throw new Error(`Things of ${pk.split('#')[0]} are only ever added.`);
}

/**
 * Commits changes atomically. One change is a plain write; several are a transaction, which costs twice as much.
 * Conflicts with other transactions are retried. The SDK repeats throttled and lost calls with the same token, so a
 * transaction takes effect only once. @throws the change's own `else` failure, or ConditionFailed
 */
export async function commit(changes: Change[]): Promise<void> {
  if (changes.length === 0) return;
  for (const change of changes) checkAppendOnly(change);
  if (changes.length > MOST_ACTIONS)
    throw new Error(`A transaction holds at most ${MOST_ACTIONS} actions, this one has ${changes.length}.`);
  const keys = new Set(changes.map((change) => `${keyOfChange(change).pk}\n${keyOfChange(change).sk}`));
  if (keys.size !== changes.length) throw new Error('A transaction may touch each item once.');
  if (changes.length === 1 && !('check' in (changes[0] as Change))) return commitOne(changes[0] as Change);
  const input: TransactWriteCommandInput = {
    ClientRequestToken: crypto.randomUUID(),
    TransactItems: changes.map((change) => {
      const made = {
        TableName: env('TABLE_NAME'),
        ...expressionOf(change),
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
      };
      if ('put' in change) return { Put: { ...made, Item: change.put } };
      if ('update' in change)
        return { Update: { ...made, Key: keyOfChange(change), UpdateExpression: made.UpdateExpression as string } };
      if ('delete' in change) return { Delete: { ...made, Key: keyOfChange(change) } };
      return {
        ConditionCheck: { ...made, Key: keyOfChange(change), ConditionExpression: made.ConditionExpression as string },
      };
    }),
  };
  const bytes = JSON.stringify(input.TransactItems).length;
  if (bytes > MOST_BYTES) throw new Error(`A transaction holds at most 4 MB, this one has ${bytes} bytes.`);
  for (let attempt = 1; ; attempt++) {
    try {
      await client().send(new TransactWriteCommand(input));
      return;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const reasons = error.CancellationReasons ?? [];
      const failed = reasons.findIndex((reason) => reason.Code === 'ConditionalCheckFailed');
      if (failed >= 0) throw refusal(changes, failed, plain(reasons[failed]?.Item));
      // The error may be logged. So it contains only the codes of the cancellation reasons, because a reason can
      // contain an item's data.
      if (attempt >= MOST_TRIES || !reasons.some((reason) => /Conflict|Throttl|Exceeded/.test(reason.Code ?? '')))
        throw new Error(`The table refused a transaction: ${reasons.map(({ Code }) => Code).join(', ')}.`);
      await pauseRandomly(attempt);
      input.ClientRequestToken = crypto.randomUUID();
    }
  }
}

/**
 * Commits changes that do not depend on each other. Returns the error of each failed change, and undefined for the
 * others. Many changes go into one transaction. This needs a tenth of the requests, but costs twice the write units. If
 * a transaction is refused, each of its changes is committed separately.
 */
export async function commitEach(changes: readonly Change[]): Promise<unknown[]> {
  const errors: unknown[] = [];
  for (let at = 0; at < changes.length; at += MOST_ACTIONS) {
    const some = changes.slice(at, at + MOST_ACTIONS);
    const isDone = await commit(some).then(
      () => true,
      () => false,
    );
    const each = isDone ? [] : await Promise.allSettled(some.map((one) => commit([one])));
    errors.push(...some.map((_, n) => (each[n]?.status === 'rejected' ? each[n].reason : undefined)));
  }
  return errors;
}

/**
 * Commits one plain write. If a transaction on the same item rejects the write, retries it, because the SDK does not
 * retry then. If a reply is lost, the SDK repeats the write, and the condition is then false because of our first
 * write. This counts as success if the stored item equals ours.
 */
async function commitOne(change: Change, attempt = 1): Promise<void> {
  const made = {
    TableName: env('TABLE_NAME'),
    ...expressionOf(change),
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
  };
  try {
    if ('put' in change) await client().send(new PutCommand({ ...made, Item: change.put }));
    else if ('update' in change) await client().send(new UpdateCommand({ ...made, Key: keyOfChange(change) }));
    else await client().send(new DeleteCommand({ ...made, Key: keyOfChange(change) }));
  } catch (error) {
    if (hasErrorName(error, 'TransactionConflictException') && attempt < MOST_TRIES) {
      await pauseRandomly(attempt);
      return commitOne(change, attempt + 1);
    }
    if (!hasErrorName(error, 'ConditionalCheckFailedException')) throw error;
    const { Item: found, $metadata } = error as Error & { Item?: unknown; $metadata?: { attempts?: number } };
    const there = plain(found);
    const repeated = ($metadata?.attempts ?? 1) > 1;
    if (repeated && there !== undefined && 'put' in change && isSame(change.put, there)) return;
    throw refusal([change], 0, there);
  }
}

/** Returns whether two items are equal, whatever the order of their attributes and the type of their bytes. */
const isSame = (a: Item, b: Item): boolean => hashOf(comparable(a)) === hashOf(comparable(b));

const comparable = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (Array.isArray(value)) return value.map(comparable);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, comparable(inner)]));
};

/** Returns the item in the reply to a failed condition. Some clients have already unmarshalled it, others have not. */
const plain = (item: unknown): Item | undefined => {
  if (item === undefined || item === null) return undefined;
  return typeof (item as Item).pk === 'string' ? (item as Item) : (unmarshall(item as Marshalled) as Item);
};

type Marshalled = Parameters<typeof unmarshall>[0];
