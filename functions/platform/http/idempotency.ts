import { Failure } from '../../../shared/errors.ts';
import { idOfKey, newId, timeOfUuid7 } from '../ids.ts';
import { type Change, ConditionFailed, type Item } from '../table/change.ts';
import { find as findItem } from '../table/find.ts';

/** What a command knows of being repeated: who sends it, with which key, and a hash of its input. */
export interface Repeat {
  userId: string;
  key: string | undefined;
  inputHash: string;
  at: Date;
  /** Never the id itself: what is made stands among others' things, in the order of our clock. See `byRecord`. */
  apart?: true;
}

/** What came of a command, and whether an earlier one with the same key had it made. */
export interface Made<T> {
  value: T;
  replayed: boolean;
}

/** What a command makes keeps the hash of the input that made it. */
interface Kept {
  inputHash: string;
}

const DAY_MS = 24 * 3600 * 1000;
const recordKey = (repeat: Repeat) => ({ pk: `KEY#${repeat.userId}#${repeat.key}`, sk: 'KEY' });

/** How far a clock may be from ours for its time to be the id's: nobody's order stands above newer ones for longer. */
const NEAR_MS = 5 * 60_000;

/** The record that remembers a key for a day, written in the same transaction as the command's effect. */
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

/** What an earlier command with this key made, or undefined. @throws IDEMPOTENCY_KEY_REUSED when its input was another */
export async function recall(repeat: Repeat): Promise<string | undefined> {
  if (repeat.key === undefined) return undefined;
  const record = await findItem<{ hash: string; made: string }>(recordKey(repeat));
  if (record === undefined) return undefined;
  if (record.hash !== repeat.inputHash) throw new Failure('IDEMPOTENCY_KEY_REUSED');
  return record.made;
}

/**
 * The id that a key can be: of a version-7 UUID of these days. It is its sender's alone: the same key of somebody else
 * is another id, and nobody can choose one.
 */
function ownId({ userId, key, at, apart }: Repeat): { id: string; near: boolean } | undefined {
  const time = key === undefined || apart === true ? undefined : timeOfUuid7(key);
  const off = time === undefined ? DAY_MS : Math.abs(time - at.getTime());
  return time === undefined || off >= DAY_MS
    ? undefined
    : { id: idOfKey(time, userId, key as string), near: off < NEAR_MS };
}

/**
 * The repeat of a command whose key is always kept in a record: for what stands among others' things, where no clock but
 * ours says what is newest.
 */
export const byRecord = (repeat: Repeat): Repeat => ({ ...repeat, apart: true });

/**
 * What an earlier command with this key made, where `once` is used; undefined for a new one. For what must not be
 * done, or counted, again.
 * @throws IDEMPOTENCY_KEY_REUSED when its input was another
 */
export async function earlierOf<T extends Kept>(
  repeat: Repeat,
  find: (id: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  const own = ownId(repeat);
  return (own && sameInput(repeat, await find(own.id))) ?? (await earlierByRecord(repeat, find));
}

function sameInput<T extends Kept>(repeat: Repeat, made: T | undefined): T | undefined {
  if (made !== undefined && made.inputHash !== repeat.inputHash) throw new Failure('IDEMPOTENCY_KEY_REUSED');
  return made;
}

async function earlierByRecord<T extends Kept>(
  repeat: Repeat,
  find: (id: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  const id = await recall(repeat);
  return id === undefined ? undefined : sameInput(repeat, await find(id));
}

/**
 * Makes something once per Idempotency-Key. Where the key can be the id of what is made, the condition on that id is
 * the whole mechanism; otherwise a record of the key is committed with it. A key may have been the one before and be the
 * other now, when our clock has come near it or gone on, so each looks for what the other has made.
 * `make` must commit its own `put` with `if: [['pk','absent']]` first, followed by `extra`.
 * `find` gives what stands under an id.
 */
export async function once<T extends Kept>(
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
