import type { Change, Item, Key } from '../../../platform/table/change.ts';
import { find, findAll } from '../../../platform/table/find.ts';

/** One part of a shop's order, and our order that was created from it. */
interface LinkedPart {
  orderId: string;
  /**
   * The number of the part within the shop's order, starting at 1. The name of our order ends with this number, except
   * for part 1.
   */
  number: number;
  /**
   * Set if our order was removed. Contains who removed it, and which state of the shop's order was known at that time.
   */
  gone?: { by: 'seller' | 'shop'; changedAt: string };
}

/**
 * A record of our orders that belong to one order of a shop. It is written before these orders and determines their ids
 * and time. So each part becomes one order, even if several processes import it several times.
 */
export interface ShopLink {
  shopId: string;
  shopOrderId: string;
  version: number;
  /** When we first saw the shop's order. The ids of our orders contain this time. */
  at: string;
  /** When the order was placed in the shop. */
  placedAt: string;
  /** What the customer paid before any goods of the order were sent. */
  advancePaise: number;
  /** The parts of the shop's order. The key is the shop's id of the part. */
  parts: Readonly<Record<string, LinkedPart>>;
}

const key = (shopId: string, shopOrderId: string): Key => ({ pk: `SHOP_ORDERS#${shopId}`, sk: shopOrderId });

const linkOf = ({ pk, sk, ...rest }: Item & Omit<ShopLink, 'shopId' | 'shopOrderId'>): ShopLink => ({
  ...rest,
  shopId: pk.slice('SHOP_ORDERS#'.length),
  shopOrderId: sk,
});

/** Returns the link of a shop's order. The read is strongly consistent. */
export async function findShopLink(shopId: string, shopOrderId: string): Promise<ShopLink | undefined> {
  const item = await find<Item & ShopLink>(key(shopId, shopOrderId));
  return item === undefined ? undefined : linkOf(item);
}

/**
 * Returns the links of several orders of a shop. The key is the shop's id of the order. The reads are strongly
 * consistent.
 */
export async function findShopLinks(shopId: string, ids: readonly string[]): Promise<Map<string, ShopLink>> {
  const items = await findAll<Item & ShopLink>([...new Set(ids)].map((id) => key(shopId, id)));
  return new Map(items.map(linkOf).map((link) => [link.shopOrderId, link]));
}

const toItem = ({ shopId, shopOrderId, ...rest }: ShopLink): Item => ({ ...key(shopId, shopOrderId), ...rest });

/** Builds the write of a new link. It fails if the shop's order already has a link. */
export const newShopLinkWrite = (link: ShopLink): Change => ({ put: toItem(link), if: [['pk', 'absent']] });

/** Builds the write of the next version of a link. It fails if the link has changed since it was read. */
export const shopLinkWrite = (link: ShopLink): Change => ({
  put: toItem({ ...link, version: link.version + 1 }),
  if: [['version', '=', link.version]],
});

/** Builds a check that a link is unchanged since it was read. */
export const shopLinkCheck = ({ shopId, shopOrderId, version }: ShopLink): Change => ({
  check: key(shopId, shopOrderId),
  if: [['version', '=', version]],
});

/** Returns a link in which the order of one part is marked as removed. Pure. */
export const linkWithout = (link: ShopLink, fulfilmentId: string, gone: LinkedPart['gone']): ShopLink => {
  const part = link.parts[fulfilmentId];
  return part === undefined || gone === undefined
    ? link
    : { ...link, parts: { ...link.parts, [fulfilmentId]: { ...part, gone } } };
};
