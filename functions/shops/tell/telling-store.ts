import type { Change, Item, Key } from '../../platform/table/change.ts';
import { listAll } from '../../platform/table/list.ts';

/** For how long a report that a shop did not get is kept after the last attempt. */
const KEPT_SECONDS = 90 * 86_400;

/** A report that a shop did not get yet. The sort key is the order's id. */
interface OpenTelling {
  triedAt: string;
  /** The time of the next attempt. Absent if the next poll repeats the report. */
  notBefore?: string;
}

const key = (shopId: string, orderId: string): Key => ({ pk: `SHOP_TELLINGS#${shopId}`, sk: orderId });

/** Builds the write that makes later polls of a shop report an order again. */
export const openTellingWrite = (shopId: string, orderId: string, at: Date, notBefore: Date | undefined): Change => ({
  put: {
    ...key(shopId, orderId),
    triedAt: at.toISOString(),
    ...(notBefore !== undefined && { notBefore: notBefore.toISOString() }),
    ttl: Math.floor(at.getTime() / 1000) + KEPT_SECONDS,
  },
});

/** Builds the write that deletes the open report of an order, so that polls no longer repeat it. */
export const closedTellingWrite = (shopId: string, orderId: string): Change => ({ delete: key(shopId, orderId) });

/**
 * Returns at most `most` orders whose reports to a shop are due. The reports whose last attempt is longest ago come
 * first, so that refused reports do not delay the others.
 */
export async function listDueTellings(shopId: string, at: Date, most: number): Promise<string[]> {
  const open = await listAll<Item & OpenTelling>({ pk: `SHOP_TELLINGS#${shopId}`, eventual: true });
  return open
    .filter(({ notBefore = '' }) => notBefore <= at.toISOString())
    .toSorted((one, other) => one.triedAt.localeCompare(other.triedAt))
    .slice(0, most)
    .map(({ sk }) => sk);
}
