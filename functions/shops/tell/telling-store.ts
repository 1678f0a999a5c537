import type { Change, Item, Key } from '../../platform/table/change.ts';
import { listUpTo } from '../../platform/table/list.ts';

/** For how long a failed report to a shop is repeated. */
const KEPT_SECONDS = 3 * 86_400;

const key = (shopId: string, orderId: string): Key => ({ pk: `SHOP_TELLINGS#${shopId}`, sk: orderId });

/**
 * Builds the write that marks an order's report as failed. The next polls of the shop repeat the report for three days.
 */
export const openTellingWrite = (shopId: string, orderId: string, at: Date): Change => ({
  put: { ...key(shopId, orderId), ttl: Math.floor(at.getTime() / 1000) + KEPT_SECONDS },
  if: [['pk', 'absent']],
});

export const closedTellingWrite = (shopId: string, orderId: string): Change => ({ delete: key(shopId, orderId) });

/** Returns the ids of the orders whose reports to a shop failed. */
export const listOpenTellings = async (shopId: string, most: number): Promise<string[]> =>
  (await listUpTo<Item>({ pk: `SHOP_TELLINGS#${shopId}`, most, eventual: true })).map(({ sk }) => sk);
