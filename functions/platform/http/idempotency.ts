import { Failure } from '../../../shared/errors.ts';
import { idOfKey, newId, timeOfUuid7 } from '../ids.ts';
import { type Change, ConditionFailed, type Item } from '../table/change.ts';
import { find as findItem } from '../table/find.ts';

/** The data by which a repeat of a command is detected: its sender, its idempotency key, and a hash of its input. */
export interface RepeatCheck {
  userId: string;
  key: string | undefined;
  inputHash: string;
  at: Date;
  /** True if the id of the new record must not be derived from the key. See `withKeyInRecord`. */
  apart?: true;
}

/** The record that a command created, and whether an earlier command with the same key created it. */
export interface Created<T> {
  value: T;
  replayed: boolean;
}

/** A created record. It stores the input hash of its command. */
interface CreatedRecord {
  inputHash: string;
}

const DAY_MS = 24 * 3600 * 1000;
const recordKey = (repeat: RepeatCheck) => ({ pk: `KEY#${repeat.userId}#${repeat.key}`, sk: 'KEY' });

/**
 * A key becomes the record's id only if the time in the key differs from our clock by at most this much. Lists are
 * sorted by id, so a record can be out of order by this much.
 */
const NEAR_MS = 5 * 60_000;

/** Builds the write of a record that remembers a key for a day. Commit it with what the command creates. */
export function rememberedKeyWrites(repeat: RepeatCheck, made: string): Change[] {
  if (repeat.key === undefined) return [];
  const put: Item = {
    ...recordKey(repeat),
    hash: repeat.inputHash,
    made,
    ttl: Math.floor((repeat.at.getTime() + DAY_MS) / 1000),
  };
  return [{ put, if: [['pk', 'absent']] }];
}

/**
 * Returns the id that an earlier command with this key created, or undefined. @throws IDEMPOTENCY_KEY_REUSED if that
 * command had another input
 */
export async function findByKey(repeat: RepeatCheck): Promise<string | undefined> {
  if (repeat.key === undefined) return undefined;
  const record = await findItem<{ hash: string; made: string }>(recordKey(repeat));
  if (record === undefined) return undefined;
  if (record.hash !== repeat.inputHash) throw new Failure('IDEMPOTENCY_KEY_REUSED');
  return record.made;
}

/**
 * Returns the record id that is made from a key, if the key is a version-7 UUID less than a day old. The sender is part
 * of the hash. So the same key of another sender gives another id, and nobody can choose an id.
 */
function ownId({ userId, key, at, apart }: RepeatCheck): { id: string; near: boolean } | undefined {
  const time = key === undefined || apart === true ? undefined : timeOfUuid7(key);
  const off = time === undefined ? DAY_MS : Math.abs(time - at.getTime());
  return time === undefined || off >= DAY_MS
    ? undefined
    : { id: idOfKey(time, userId, key as string), near: off < NEAR_MS };
}

/**
 * Returns the repeat check with the instruction to store the key in a separate record instead of making the id from it.
 * Use it for records in lists that several people write, where our clock must determine the sequence.
 */
export const withKeyInRecord = (repeat: RepeatCheck): RepeatCheck => ({ ...repeat, apart: true });

/**
 * Returns the record that an earlier command with this key created. Undefined for a new command. A verb that uses
 * `once` calls this to skip steps that must not run or be counted twice. @throws IDEMPOTENCY_KEY_REUSED if the earlier
 * command had a different input
 */
export async function earlierResult<T extends CreatedRecord>(
  repeat: RepeatCheck,
  find: (id: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  const own = ownId(repeat);
  return (own && sameInput(repeat, await find(own.id))) ?? (await earlierByRecord(repeat, find));
}

function sameInput<T extends CreatedRecord>(repeat: RepeatCheck, made: T | undefined): T | undefined {
  if (made !== undefined && made.inputHash !== repeat.inputHash) throw new Failure('IDEMPOTENCY_KEY_REUSED');
  return made;
}

async function earlierByRecord<T extends CreatedRecord>(
  repeat: RepeatCheck,
  find: (id: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  const id = await findByKey(repeat);
  return id === undefined ? undefined : sameInput(repeat, await find(id));
}

/**
 * Creates a record only once for each idempotency key. If the key can become the record's id, the condition on this id
 * detects repeats. Otherwise a separate record of the key is committed too. A key can become too old to be a record's
 * id between a call and its repeat. So the repeat looks for both: a record with the key as id, and a separate record of
 * the key.
 * @param make creates the record: its first change is the `put` with `if: [['pk','absent']]`, and `extra` follows
 * @param find reads a record by id
 */
export async function once<T extends CreatedRecord>(
  repeat: RepeatCheck,
  make: (id: string, extra: Change[]) => Promise<T>,
  find: (id: string) => Promise<T | undefined>,
): Promise<Created<T>> {
  const own = ownId(repeat);
  const before = own && (own.near ? await earlierByRecord(repeat, find) : sameInput(repeat, await find(own.id)));
  if (before !== undefined) return { value: before, replayed: true };
  const id = own?.near === true ? own.id : newId(repeat.at);
  try {
    return { value: await make(id, own?.near === true ? [] : rememberedKeyWrites(repeat, id)), replayed: false };
  } catch (error) {
    const earlier = error instanceof ConditionFailed ? await earlierResult(repeat, find) : undefined;
    if (earlier === undefined) throw error;
    return { value: earlier, replayed: true };
  }
}
