import { DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { invalid } from '../../shared/errors.ts';
import { type Change, ConditionFailed, expressionOf, type Item, type Key, keyOf } from './change.ts';
import { env } from './env.ts';
import { hashOf } from './ids.ts';
import { meter } from './meter.ts';

/** AWS limits of one transaction: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis.html */
const MOST_ACTIONS = 100;
const MOST_BYTES = 4 * 1024 * 1024;
/** Tries against a concurrent transaction on the same item. */
const MOST_TRIES = 10;

let made: DynamoDBDocumentClient | undefined;

/** The document client, made once a process. Locally the endpoint is the embedded table's. */
function client(): DynamoDBDocumentClient {
  if (made === undefined) {
    const endpoint = process.env['DYNAMODB_ENDPOINT'];
    const plain = new DynamoDBClient({
      maxAttempts: 6,
      // A call that hangs is tried again well before API Gateway gives up on the request (29 s).
      requestHandler: { connectionTimeout: 1000, requestTimeout: 4000, throwOnRequestTimeout: true },
      ...(endpoint
        ? { endpoint, region: 'ap-south-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } }
        : {}),
    });
    made = DynamoDBDocumentClient.from(plain, { marshallOptions: { removeUndefinedValues: true } });
  }
  return made;
}

const common = () => ({ TableName: env('TABLE_NAME'), ReturnConsumedCapacity: 'INDEXES' as const });

/** One item, or undefined. Reads are strongly consistent unless said otherwise: half the price where a second's delay is harmless. */
export async function find<T extends object = Item>(
  key: Key,
  read: { eventual?: boolean } = {},
): Promise<(T & Key) | undefined> {
  const reply = await client().send(
    new GetCommand({ ...common(), Key: { pk: key.pk, sk: key.sk }, ConsistentRead: read.eventual !== true }),
  );
  meter.reads(reply.ConsumedCapacity);
  return reply.Item as (T & Key) | undefined;
}

/** Many items by key, in no particular order; missing ones are absent. Strongly consistent unless said otherwise. */
export async function findAll<T extends object = Item>(
  keys: Key[],
  read: { eventual?: boolean } = {},
): Promise<(T & Key)[]> {
  const items: (T & Key)[] = [];
  let left = keys.map(({ pk, sk }) => ({ pk, sk }));
  for (let attempt = 0; left.length > 0; attempt++) {
    if (attempt > 12) throw new Error('The table did not answer a batch read.');
    if (attempt > 0) await pause(attempt);
    const asked = left.slice(0, 100);
    const table = env('TABLE_NAME');
    const reply = await client().send(
      new BatchGetCommand({
        RequestItems: { [table]: { Keys: asked, ConsistentRead: read.eventual !== true } },
        ReturnConsumedCapacity: 'INDEXES',
      }),
    );
    for (const consumed of reply.ConsumedCapacity ?? []) meter.reads(consumed);
    items.push(...((reply.Responses?.[table] ?? []) as (T & Key)[]));
    const unread = (reply.UnprocessedKeys?.[table]?.Keys ?? []) as Key[];
    if (unread.length === 0) attempt = -1;
    left = [...unread, ...left.slice(100)];
    if (left.length === 0) break;
  }
  return items;
}

export interface Ask {
  pk: string;
  /** Sort keys that begin so, or lie between (both ends included). */
  begins?: string;
  between?: [string, string];
  index?: 'by_day' | 'by_partner' | 'by_due';
  newestFirst?: boolean;
  limit?: number;
  /** The key after which to read on. */
  after?: Record<string, unknown> | undefined;
  eventual?: boolean;
}

export interface Page<T> {
  items: T[];
  after: Record<string, unknown> | undefined;
}

const isNamed = (error: unknown, name: string): error is Error => error instanceof Error && error.name === name;

/** One page of one partition, in the order of its sort key. */
export async function list<T extends object = Item>(ask: Ask): Promise<Page<T & Key>> {
  const hash = ask.index === undefined ? 'pk' : `${ask.index}_pk`;
  const range = ask.index === undefined ? 'sk' : `${ask.index}_sk`;
  const input: QueryCommandInput = {
    ...common(),
    IndexName: ask.index,
    KeyConditionExpression: '#p = :p',
    ExpressionAttributeNames: { '#p': hash },
    ExpressionAttributeValues: { ':p': ask.pk },
    ScanIndexForward: ask.newestFirst !== true,
    ConsistentRead: ask.index === undefined && ask.eventual !== true,
    Limit: ask.limit,
    ExclusiveStartKey: ask.after,
  };
  if (ask.begins !== undefined) {
    input.KeyConditionExpression += ' AND begins_with(#s, :s)';
    input.ExpressionAttributeNames = { ...input.ExpressionAttributeNames, '#s': range };
    input.ExpressionAttributeValues = { ...input.ExpressionAttributeValues, ':s': ask.begins };
  } else if (ask.between !== undefined) {
    input.KeyConditionExpression += ' AND #s BETWEEN :a AND :b';
    input.ExpressionAttributeNames = { ...input.ExpressionAttributeNames, '#s': range };
    input.ExpressionAttributeValues = {
      ...input.ExpressionAttributeValues,
      ':a': ask.between[0],
      ':b': ask.between[1],
    };
  }
  const reply = await client()
    .send(new QueryCommand(input))
    .catch((error: unknown) => {
      // The table checks that a place to read on from lies in what is read: a forged cursor is the caller's mistake.
      if (ask.after === undefined || !isNamed(error, 'ValidationException')) throw error;
      throw invalid('cursor', 'This cursor is not valid. Load the list from its beginning.');
    });
  meter.reads(reply.ConsumedCapacity);
  return { items: (reply.Items ?? []) as (T & Key)[], after: reply.LastEvaluatedKey };
}

/** A whole small partition: places, rate cards, roles. Never for things that grow with orders. */
export async function listAll<T extends object = Item>(ask: Ask): Promise<(T & Key)[]> {
  const items: (T & Key)[] = [];
  let after: Record<string, unknown> | undefined;
  do {
    const page: Page<T & Key> = await list<T>({ ...ask, after });
    items.push(...page.items);
    after = page.after;
  } while (after !== undefined);
  return items;
}

const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(1000, 20 * 2 ** attempt)));

/** A refusal of the change itself when it says what, otherwise `ConditionFailed` for the use case to read. */
function refusal(changes: Change[], index: number, item: Item | undefined): Error {
  return changes[index]?.else?.(item) ?? new ConditionFailed(index, item);
}

/**
 * Commits changes all or nothing: one plain write when there is one, a transaction when there are more (it costs
 * twice as much). Conflicts with a concurrent transaction are tried again; the SDK repeats throttled and lost calls
 * with the same token, so a transaction takes effect once.
 * @throws the change's own `else` failure, or ConditionFailed
 */
export async function commit(changes: Change[]): Promise<void> {
  if (changes.length === 0) return;
  if (changes.length > MOST_ACTIONS)
    throw new Error(`A transaction holds at most ${MOST_ACTIONS} actions, this one has ${changes.length}.`);
  const keys = new Set(changes.map((change) => `${keyOf(change).pk}\n${keyOf(change).sk}`));
  if (keys.size !== changes.length) throw new Error('A transaction may touch each item once.');
  if (changes.length === 1 && !('check' in (changes[0] as Change))) return commitOne(changes[0] as Change);
  const input: TransactWriteCommandInput = {
    ReturnConsumedCapacity: 'INDEXES',
    ClientRequestToken: crypto.randomUUID(),
    TransactItems: changes.map((change) => {
      const made = {
        TableName: env('TABLE_NAME'),
        ...expressionOf(change),
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
      };
      if ('put' in change) return { Put: { ...made, Item: change.put } };
      if ('update' in change)
        return { Update: { ...made, Key: keyOf(change), UpdateExpression: made.UpdateExpression as string } };
      if ('delete' in change) return { Delete: { ...made, Key: keyOf(change) } };
      return {
        ConditionCheck: { ...made, Key: keyOf(change), ConditionExpression: made.ConditionExpression as string },
      };
    }),
  };
  const bytes = JSON.stringify(input.TransactItems).length;
  if (bytes > MOST_BYTES) throw new Error(`A transaction holds at most 4 MB, this one has ${bytes} bytes.`);
  for (let attempt = 1; ; attempt++) {
    try {
      const reply = await client().send(new TransactWriteCommand(input));
      for (const consumed of reply.ConsumedCapacity ?? []) meter.writes(consumed);
      return;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const reasons = error.CancellationReasons ?? [];
      const failed = reasons.findIndex((reason) => reason.Code === 'ConditionalCheckFailed');
      if (failed >= 0) throw refusal(changes, failed, plain(reasons[failed]?.Item));
      // The codes alone: the reasons hold the items, and whatever is thrown here may be logged.
      if (attempt >= MOST_TRIES || !reasons.some((reason) => /Conflict|Throttl|Exceeded/.test(reason.Code ?? '')))
        throw new Error(`The table refused a transaction: ${reasons.map(({ Code }) => Code).join(', ')}.`);
      await pause(attempt);
      input.ClientRequestToken = crypto.randomUUID();
    }
  }
}

/**
 * One plain write. A transaction on the same item refuses it, and the SDK does not repeat that; nor does it know, when a
 * reply is lost and it asks again, that the condition now fails by our own hand. What it put then stands there whole.
 */
async function commitOne(change: Change, attempt = 1): Promise<void> {
  const made = { ...common(), ...expressionOf(change), ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const };
  try {
    const reply =
      'put' in change
        ? await client().send(new PutCommand({ ...made, Item: change.put }))
        : 'update' in change
          ? await client().send(new UpdateCommand({ ...made, Key: keyOf(change) }))
          : await client().send(new DeleteCommand({ ...made, Key: keyOf(change) }));
    meter.writes(reply.ConsumedCapacity);
  } catch (error) {
    if (isNamed(error, 'TransactionConflictException') && attempt < MOST_TRIES) {
      await pause(attempt);
      return commitOne(change, attempt + 1);
    }
    if (!isNamed(error, 'ConditionalCheckFailedException')) throw error;
    const { Item: found, $metadata } = error as Error & { Item?: unknown; $metadata?: { attempts?: number } };
    const there = plain(found);
    const repeated = ($metadata?.attempts ?? 1) > 1;
    if (repeated && there !== undefined && 'put' in change && isSame(change.put, there)) return;
    throw refusal([change], 0, there);
  }
}

/** Whether two items hold the same, whatever the order of their attributes and the kind of their bytes. */
const isSame = (a: Item, b: Item): boolean => hashOf(comparable(a)) === hashOf(comparable(b));

const comparable = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (Array.isArray(value)) return value.map(comparable);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, comparable(inner)]));
};

/** The item in a failed condition's reply, which some clients hand over already unmarshalled. */
const plain = (item: unknown): Item | undefined =>
  item === undefined || item === null ? undefined : unmarshall(item as Item);

const unmarshall = (item: Item): Item =>
  typeof item.pk === 'string'
    ? item
    : (Object.fromEntries(Object.entries(item).map(([k, v]) => [k, scalar(v)])) as Item);

const scalar = (attribute: unknown): unknown => {
  const [type, value] = Object.entries(attribute as Record<string, unknown>)[0] ?? [];
  if (type === 'N') return Number(value);
  if (type === 'NULL') return null;
  if (type === 'L') return (value as unknown[]).map(scalar);
  if (type === 'M') return Object.fromEntries(Object.entries(value as object).map(([k, v]) => [k, scalar(v)]));
  return value;
};

/** Many writes without conditions, 25 at a time and a few calls at once: for files and derived entries, safe to repeat. */
export async function writeAll(items: ({ put: Item } | { delete: Key })[]): Promise<void> {
  const table = env('TABLE_NAME');
  const chunks: (typeof items)[] = [];
  // A batch that names an item twice is refused whole; the last word on it counts.
  const nameOf = ({ pk, sk }: Key) => `${pk}\n${sk}`;
  const each = [...new Map(items.map((one) => [nameOf('put' in one ? one.put : one.delete), one])).values()];
  for (let i = 0; i < each.length; i += 25) chunks.push(each.slice(i, i + 25));
  const writeChunk = async (chunk: typeof items): Promise<void> => {
    let requests = chunk.map((one) =>
      'put' in one
        ? { PutRequest: { Item: one.put as Record<string, unknown> } }
        : { DeleteRequest: { Key: one.delete as Key & Record<string, unknown> } },
    );
    for (let attempt = 1; requests.length > 0; attempt++) {
      if (attempt > 12) throw new Error('The table did not take a batch write.');
      if (attempt > 1) await pause(attempt);
      const reply = await client().send(
        new BatchWriteCommand({ RequestItems: { [table]: requests }, ReturnConsumedCapacity: 'INDEXES' }),
      );
      for (const consumed of reply.ConsumedCapacity ?? []) meter.writes(consumed);
      requests = (reply.UnprocessedItems?.[table] ?? []) as typeof requests;
    }
  };
  for (let i = 0; i < chunks.length; i += 4) await Promise.all(chunks.slice(i, i + 4).map(writeChunk));
}
