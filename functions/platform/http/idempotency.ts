import { Failure } from '../../../shared/errors.ts';
import { idOfKey, newId, timeOfUuid7 } from '../ids.ts';
import { type Change, ConditionFailed, type Item } from '../table/change.ts';
import { find as findItem } from '../table/find.ts';

/** The data that detects a repeated command: who sends it, with which key, and a hash of its input. */
export interface Repeat {
  userId: string;
  key: string | undefined;
  inputHash: string;
  at: Date;
  /** Never the id itself, because the new record is listed among others' by our clock. See `byRecord`. */
  apart?: true;
}

/** The result of a command, and whether an earlier one with the same key created it. */
export interface Made<T> {
  value: T;
  replayed: boolean;
}

/** A created record stores the hash of its input. */
interface CreatedRecord {
  inputHash: string;
}

const DAY_MS = 24 * 3600 * 1000;
const recordKey = (repeat: Repeat) => ({ pk: `KEY#${repeat.userId}#${repeat.key}`, sk: 'KEY' });

/**
 * How far a key's time may differ from ours to be the id's time: nobody's order is listed above newer ones for longer.
 */
const NEAR_MS = 5 * 60_000;

/** Returns the record that remembers a key for a day. Commit it with the command's effect. */
export function remember(repeat: Repeat, made: string): Change[] {
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
 * Returns the id that an earlier command with this key created, or undefined. @throws IDEMPOTENCY_KEY_REUSED if its
 * input differed
 */
export async function recall(repeat: Repeat): Promise<string | undefined> {
  if (repeat.key === undefined) return undefined;
  const record = await findItem<{ hash: string; made: string }>(recordKey(repeat));
  if (record === undefined) return undefined;
  if (record.hash !== repeat.inputHash) throw new Failure('IDEMPOTENCY_KEY_REUSED');
  return record.made;
}

/**
 * Returns the id that a key can become, if it is a recent version-7 UUID. The sender is hashed in, so another sender's
 * same key is another id, and nobody can choose an id.
 */
function ownId({ userId, key, at, apart }: Repeat): { id: string; near: boolean } | undefined {
  const time = key === undefined || apart === true ? undefined : timeOfUuid7(key);
  const off = time === undefined ? DAY_MS : Math.abs(time - at.getTime());
  return time === undefined || off >= DAY_MS
    ? undefined
    : { id: idOfKey(time, userId, key as string), near: off < NEAR_MS };
}

/** Forces a record for the key: for things that are listed among others', where only our clock may decide the order. */
export const byRecord = (repeat: Repeat): Repeat => ({ ...repeat, apart: true });

/**
 * Returns what an earlier command with this key created, where `once` is used; undefined for a new command. For steps
 * that must not run or be counted again. @throws IDEMPOTENCY_KEY_REUSED if its input differed
 */
export async function earlierOf<T extends CreatedRecord>(
  repeat: Repeat,
  find: (id: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  const own = ownId(repeat);
  return (own && sameInput(repeat, await find(own.id))) ?? (await earlierByRecord(repeat, find));
}

function sameInput<T extends CreatedRecord>(repeat: Repeat, made: T | undefined): T | undefined {
  if (made !== undefined && made.inputHash !== repeat.inputHash) throw new Failure('IDEMPOTENCY_KEY_REUSED');
  return made;
}

async function earlierByRecord<T extends CreatedRecord>(
  repeat: Repeat,
  find: (id: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  const id = await recall(repeat);
  return id === undefined ? undefined : sameInput(repeat, await find(id));
}

/**
 * Creates something once per Idempotency-Key. If the key can be the new id, the condition on that id is sufficient;
 * otherwise a record of the key is committed too. A repeat may take the other path when its time is near our clock's
 * limit, so each path checks for the other's result. `make` must commit its own `put` with `if: [['pk','absent']]`
 * first, followed by `extra`. `find` reads a record by id.
 */
export async function once<T extends CreatedRecord>(
  repeat: Repeat,
  make: (id: string, extra: Change[]) => Promise<T>,
  find: (id: string) => Promise<T | undefined>,
): Promise<Made<T>> {
  const own = ownId(repeat);
  const before = own && (own.near ? await earlierByRecord(repeat, find) : sameInput(repeat, await find(own.id)));
  if (before !== undefined) return { value: before, replayed: true };
  const id = own?.near === true ? own.id : newId(repeat.at);
  try {
    return { value: await make(id, own?.near === true ? [] : remember(repeat, id)), replayed: false };
  } catch (error) {
    const earlier = error instanceof ConditionFailed ? await earlierOf(repeat, find) : undefined;
    if (earlier === undefined) throw error;
    return { value: earlier, replayed: true };
  }
}
