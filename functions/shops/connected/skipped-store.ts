import type { Skip } from '../../../shared/shops/skips.ts';
import type { Change, Item, Key } from '../../platform/table/change.ts';
import { findAll } from '../../platform/table/find.ts';
import { listUpTo } from '../../platform/table/list.ts';

/** An order of a shop that was not imported, and why. */
export interface SkippedOrder {
  shopOrderId: string;
  name: string;
  why: Skip;
  /**
   * For an order that is `unreadable`: what could not be read. For an order that is imported only in part: the goods
   * that are not imported.
   */
  detail?: string;
  /** The payment methods as the shop names them, so that the seller can choose how they are read. */
  paymentMethods: readonly string[];
  at: string;
}

/** For how long skipped orders are listed. */
const KEPT_SECONDS = 30 * 86_400;

const key = (shopId: string, shopOrderId: string): Key => ({ pk: `SHOP_SKIPPED#${shopId}`, sk: shopOrderId });

export const skippedWrite = (shopId: string, skipped: SkippedOrder, at: Date): Change => ({
  put: { ...key(shopId, skipped.shopOrderId), ...skipped, ttl: Math.floor(at.getTime() / 1000) + KEPT_SECONDS },
});

export const importedAfterAllWrite = (shopId: string, shopOrderId: string): Change => ({
  delete: key(shopId, shopOrderId),
});

/** Returns the orders of a shop that were not imported in the last 30 days, up to `most`. */
export const listSkipped = (shopId: string, most: number): Promise<SkippedOrder[]> =>
  listUpTo<Item & SkippedOrder>({ pk: `SHOP_SKIPPED#${shopId}`, newestFirst: true, most, eventual: true });

/** Returns which of a shop's orders are listed as not imported. */
export const findSkippedIds = async (shopId: string, ids: readonly string[]): Promise<Set<string>> =>
  new Set((await findAll<Item & SkippedOrder>([...new Set(ids)].map((id) => key(shopId, id)))).map(({ sk }) => sk));
