import type { Status } from '../../../shared/orders/status.ts';
import { cached } from '../../pin-code-directory/cached.ts';
import type { Change, Item, Key } from '../../platform/table/change.ts';
import { find } from '../../platform/table/find.ts';
import { list, listAll } from '../../platform/table/list.ts';
import { atRevision, type Revisioned } from '../../platform/table/revision.ts';

/** What staff say that a courier's code means: one of our statuses, or that it moves nothing. */
export type OverrideStatus = Status | 'none';

/** A code that no table knows, with what staff say of it. */
export interface StatusOverride extends Revisioned {
  courier: string;
  /** As far as it is kept: `shortCode`. */
  code: string;
  /** Null: nothing any more. */
  status: OverrideStatus | null;
  /** What it meant before; null: nothing was said of it. */
  was: OverrideStatus | null;
  /** All that it has meant since its parcels were last gone through to the end, the newest first: any of it may have moved some. */
  meant?: readonly OverrideStatus[];
  by: string;
  at: string;
  /** Set until the parcels that had the code have been gone through. */
  open?: true;
}

/** A code is a few signs; of a longer one the beginning counts. */
const MOST_SIGNS = 60;
export const shortCode = (code: string): string => code.slice(0, MOST_SIGNS).toWellFormed();

const PARTITION = 'STATUS_OVERRIDES';
const keyOf = (courier: string, code: string): Key => ({ pk: PARTITION, sk: `${courier}#${shortCode(code)}` });

export const findStatusOverride = (courier: string, code: string): Promise<StatusOverride | undefined> =>
  find<StatusOverride>(keyOf(courier, code));

/** All of them: people make them one by one. */
export const listStatusOverrides = (): Promise<StatusOverride[]> => listAll<StatusOverride>({ pk: PARTITION });

/** Says what a code means, in place of what was read. */
export const putStatusOverride = (meaning: StatusOverride, before: StatusOverride | undefined): Change => ({
  put: { ...keyOf(meaning.courier, meaning.code), ...meaning },
  if: [atRevision(before)],
});

/** The parcels have been gone through, by what still holds. */
export const closeStatusOverride = ({ courier, code, at }: StatusOverride): Change => ({
  update: keyOf(courier, code),
  remove: ['open', 'meant'],
  if: [['at', '=', at]],
});

const KEPT_DAYS = 90;
const seenPartition = (courier: string, code: string): string => `CODE_SEEN#${courier}#${shortCode(code)}`;

/** That a parcel had a code which no table knows: to be found when somebody says what it means. */
export const noteSeen = (courier: string, code: string, orderId: string, at: Date): Change => ({
  put: {
    pk: seenPartition(courier, code),
    sk: orderId,
    ttl: Math.floor(at.getTime() / 1000) + KEPT_DAYS * 86_400,
  },
});

/** Ids of the orders that had a code, by id, behind one of them. */
export async function listSeen(courier: string, code: string, limit: number, after?: string): Promise<string[]> {
  const pk = seenPartition(courier, code);
  const start = after === undefined ? undefined : { pk, sk: after };
  return (await list<Item>({ pk, limit, after: start })).items.map(({ sk }) => sk);
}

const kept = cached(
  30_000,
  async () => new Map((await listStatusOverrides()).map((one) => [keyOf(one.courier, one.code).sk, one])),
);

/** What codes mean, up to half a minute old: a scan that comes meanwhile waits with the others until they are gone through. */
export async function statusOverrideOf(courier: string, code: string): Promise<OverrideStatus | null> {
  return (await kept.get()).get(keyOf(courier, code).sk)?.status ?? null;
}

/** What this process has just written is seen by it at once. */
export const forgetStatusOverrides = (): void => kept.forget();
