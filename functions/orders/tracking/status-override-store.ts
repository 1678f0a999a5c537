import type { Status } from '../../../shared/orders/status.ts';
import { cached } from '../../pin-code-directory/cached.ts';
import type { Change, Item, Key } from '../../platform/table/change.ts';
import { find } from '../../platform/table/find.ts';
import { list, listAll } from '../../platform/table/list.ts';
import { atRevision, type Revisioned } from '../../platform/table/revision.ts';

/** The status that staff give to a courier's code; `none` moves nothing. */
export type OverrideStatus = Status | 'none';

/** The status override of an unknown code. */
export interface StatusOverride extends Revisioned {
  courier: string;
  /** The stored code: see `shortCode`. */
  code: string;
  /** Null: the override was removed. */
  status: OverrideStatus | null;
  /** The override before this one; null: none. */
  was: OverrideStatus | null;
  /** All earlier overrides since the parcels were last reapplied to the end, newest first: each may have moved some. */
  earlier?: readonly OverrideStatus[];
  by: string;
  at: string;
  /** Set until the parcels that had the code are reapplied. */
  open?: true;
}

/** A code has a few characters; of a longer one the beginning counts. */
const MOST_CHARACTERS = 60;
export const shortCode = (code: string): string => code.slice(0, MOST_CHARACTERS).toWellFormed();

const PARTITION = 'STATUS_OVERRIDES';
const keyOf = (courier: string, code: string): Key => ({ pk: PARTITION, sk: `${courier}#${shortCode(code)}` });

export const findStatusOverride = (courier: string, code: string): Promise<StatusOverride | undefined> =>
  find<StatusOverride>(keyOf(courier, code));

/** Returns all overrides: people make them one by one. */
export const listStatusOverrides = (): Promise<StatusOverride[]> => listAll<StatusOverride>({ pk: PARTITION });

/** Stores an override in place of the one that was read. */
export const putStatusOverride = (override: StatusOverride, before: StatusOverride | undefined): Change => ({
  put: { ...keyOf(override.courier, override.code), ...override },
  if: [atRevision(before)],
});

/** Closes an override after its parcels were reapplied, if it has not changed. */
export const closeStatusOverride = ({ courier, code, at }: StatusOverride): Change => ({
  update: keyOf(courier, code),
  remove: ['open', 'earlier'],
  if: [['at', '=', at]],
});

const KEPT_DAYS = 90;
const seenPartition = (courier: string, code: string): string => `CODE_SEEN#${courier}#${shortCode(code)}`;

/** Stores that a parcel had an unknown code, so that it is found when staff set an override. */
export const noteSeen = (courier: string, code: string, orderId: string, at: Date): Change => ({
  put: {
    pk: seenPartition(courier, code),
    sk: orderId,
    ttl: Math.floor(at.getTime() / 1000) + KEPT_DAYS * 86_400,
  },
});

/** Lists ids of the orders that had a code, after one of them. */
export async function listSeen(courier: string, code: string, limit: number, after?: string): Promise<string[]> {
  const pk = seenPartition(courier, code);
  const start = after === undefined ? undefined : { pk, sk: after };
  return (await list<Item>({ pk, limit, after: start })).items.map(({ sk }) => sk);
}

const kept = cached(
  30_000,
  async () => new Map((await listStatusOverrides()).map((one) => [keyOf(one.courier, one.code).sk, one])),
);

/** Returns the override of a code, at most half a minute old: a scan in between waits until the code is reapplied. */
export async function statusOverrideOf(courier: string, code: string): Promise<OverrideStatus | null> {
  return (await kept.get()).get(keyOf(courier, code).sk)?.status ?? null;
}

/** Makes this process read its own write at once. */
export const forgetStatusOverrides = (): void => kept.forget();
