import type { Status } from '../../../shared/orders/status.ts';
import { cached } from '../../pin-code-directory/cached.ts';
import type { Change, Item, Key } from '../../platform/table/change.ts';
import { find } from '../../platform/table/find.ts';
import { list, listAll } from '../../platform/table/list.ts';
import { atRevision, type Revisioned } from '../../platform/table/revision.ts';

/** The status that staff give to a courier's code. `none`: scans with this code are ignored. */
export type OverrideStatus = Status | 'none';

/** The status override of an unknown code. */
export interface StatusOverride extends Revisioned {
  courier: string;
  /** The code, shortened by `shortCode`. */
  code: string;
  /** Null if staff removed the override. */
  status: OverrideStatus | null;
  /** The previous override. Null if there was none. */
  was: OverrideStatus | null;
  /** Earlier overrides of the code whose effects on parcels are not undone yet, newest first. */
  earlier?: readonly OverrideStatus[];
  by: string;
  at: string;
  /** True until the override is applied to all parcels with the code. */
  open?: true;
}

/** How many characters of a code are stored and compared. */
const MOST_CHARACTERS = 60;
export const shortCode = (code: string): string => code.slice(0, MOST_CHARACTERS).toWellFormed();

const PARTITION = 'STATUS_OVERRIDES';
const keyOf = (courier: string, code: string): Key => ({ pk: PARTITION, sk: `${courier}#${shortCode(code)}` });

export const findStatusOverride = (courier: string, code: string): Promise<StatusOverride | undefined> =>
  find<StatusOverride>(keyOf(courier, code));

/** Returns all status overrides. There are few, because people set each of them. */
export const listStatusOverrides = (): Promise<StatusOverride[]> => listAll<StatusOverride>({ pk: PARTITION });

/** Returns the write that stores an override. It fails if the override was changed since `before` was read. */
export const statusOverrideWrite = (override: StatusOverride, before: StatusOverride | undefined): Change => ({
  put: { ...keyOf(override.courier, override.code), ...override },
  if: [atRevision(before)],
});

/**
 * Returns the write that marks an override as reapplied to all parcels. It fails if staff have changed the override
 * since.
 */
export const overrideReappliedWrite = ({ courier, code, at }: StatusOverride): Change => ({
  update: keyOf(courier, code),
  remove: ['open', 'earlier'],
  if: [['at', '=', at]],
});

const KEPT_DAYS = 90;
const seenPartition = (courier: string, code: string): string => `CODE_SEEN#${courier}#${shortCode(code)}`;

/**
 * Returns the write which records that an order had an unknown code. If staff later set an override for the code, it is
 * applied to this order.
 */
export const orderWithCodeWrite = (courier: string, code: string, orderId: string, at: Date): Change => ({
  put: {
    pk: seenPartition(courier, code),
    sk: orderId,
    ttl: Math.floor(at.getTime() / 1000) + KEPT_DAYS * 86_400,
  },
});

/** Lists the ids of orders that had an unknown code. */
export async function listOrdersWithCode(
  courier: string,
  code: string,
  limit: number,
  after?: string,
): Promise<string[]> {
  const pk = seenPartition(courier, code);
  const start = after === undefined ? undefined : { pk, sk: after };
  return (await list<Item>({ pk, limit, after: start })).items.map(({ sk }) => sk);
}

const kept = cached(
  30_000,
  async () => new Map((await listStatusOverrides()).map((one) => [keyOf(one.courier, one.code).sk, one])),
);

/** Returns the status override of a code; null if there is none. The override may be up to half a minute old. */
export async function cachedStatusOfCode(courier: string, code: string): Promise<OverrideStatus | null> {
  return (await kept.get()).get(keyOf(courier, code).sk)?.status ?? null;
}

/** Discards the cached overrides of this process, so that it reads them again, e.g. after it wrote one. */
export const forgetStatusOverrides = (): void => kept.forget();
