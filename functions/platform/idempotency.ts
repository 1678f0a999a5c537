import { Failure } from '../../shared/errors.ts';
import { type Change, ConditionFailed, type Item } from './change.ts';
import { newId, sortable, timeOfUuid7 } from './ids.ts';
import { find as findItem } from './table/find.ts';

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

/**
 * True when the key is a version-7 UUID of these days: it can itself be the id of what the command makes. A clock may be
 * wrong by a day; a narrower bound ahead would be passed by waiting, and the key be taken for a new one.
 */
function isFresh(key: string, at: Date): boolean {
  const time = timeOfUuid7(key);
  return time !== undefined && Math.abs(time - at.getTime()) < DAY_MS;
}

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

/** The id that the key itself can be. */
const ownId = ({ key, at, apart }: Repeat): string | undefined =>
  key !== undefined && apart !== true && isFresh(key, at) ? sortable(key) : undefined;

/**
 * The repeat of a command whose key is kept in a record of its sender: for what several people make side by side under one
 * thing, so that nobody's key finds another's, and no clock but ours says what is newest.
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
  const id = ownId(repeat) ?? (await recall(repeat));
  const there = id === undefined ? undefined : await find(id);
  if (there === undefined) return undefined;
  if (there.inputHash !== repeat.inputHash) throw new Failure('IDEMPOTENCY_KEY_REUSED');
  return there;
}

/**
 * Makes something once per Idempotency-Key. Where the key can be the id of what is made, the condition on that id is
 * the whole mechanism; otherwise a record of the key is committed with it.
 * `make` must commit its own `put` with `if: [['pk','absent']]` first, followed by `extra`.
 * `find` gives what stands under an id.
 */
export async function once<T extends Kept>(
  repeat: Repeat,
  make: (id: string, extra: Change[]) => Promise<T>,
  find: (id: string) => Promise<T | undefined>,
): Promise<Made<T>> {
  const own = ownId(repeat);
  const id = own ?? newId(repeat.at);
  try {
    return { value: await make(id, own === undefined ? remember(repeat, id) : []), replayed: false };
  } catch (error) {
    const earlier = error instanceof ConditionFailed ? await earlierOf(repeat, find) : undefined;
    if (earlier === undefined) throw error;
    return { value: earlier, replayed: true };
  }
}
