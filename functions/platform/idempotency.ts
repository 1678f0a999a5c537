import { Failure } from '../../shared/errors.ts';
import { type Change, ConditionFailed, type Item } from './change.ts';
import { newId, sortable, timeOfUuid7 } from './ids.ts';
import { find } from './table.ts';

/** What a command knows of being repeated: who sends it, with which key, and a hash of its input. */
export interface Repeat {
  userId: string;
  key: string | undefined;
  inputHash: string;
  at: Date;
  /** Set by the use case when it answers an earlier command's result again. */
  replayed: boolean;
}

const DAY_MS = 24 * 3600 * 1000;
const recordKey = (repeat: Repeat) => ({ pk: `KEY#${repeat.userId}#${repeat.key}`, sk: 'KEY' });

/** True when the key is a version-7 UUID of the last day: it can itself be the id of what the command makes. */
function isFresh(key: string, at: Date): boolean {
  const time = timeOfUuid7(key);
  return time !== undefined && time > at.getTime() - DAY_MS && time < at.getTime() + 5 * 60_000;
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
  const record = await find<{ hash: string; made: string }>(recordKey(repeat));
  if (record === undefined) return undefined;
  if (record.hash !== repeat.inputHash) throw new Failure('IDEMPOTENCY_KEY_REUSED');
  return record.made;
}

/**
 * Makes something once per Idempotency-Key. Where the key can be the id of what is made, the condition on that id is
 * the whole mechanism; otherwise a record of the key is committed with it.
 * `make` must commit its own `put` with `if: [['pk','absent']]` first, followed by `extra`.
 * `found` gives what stands under an id and the hash of the input that made it.
 */
export async function once<T>(
  repeat: Repeat,
  make: (id: string, extra: Change[]) => Promise<T>,
  found: (id: string) => Promise<{ hash: string; value: T } | undefined>,
): Promise<T> {
  const own = repeat.key !== undefined && isFresh(repeat.key, repeat.at) ? sortable(repeat.key) : undefined;
  const id = own ?? newId();
  try {
    return await make(id, own === undefined ? remember(repeat, id) : []);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const earlier = own === undefined ? await recall(repeat) : own;
    const there = earlier === undefined ? undefined : await found(earlier);
    if (there === undefined) throw error;
    if (there.hash !== repeat.inputHash) throw new Failure('IDEMPOTENCY_KEY_REUSED');
    repeat.replayed = true;
    return there.value;
  }
}
