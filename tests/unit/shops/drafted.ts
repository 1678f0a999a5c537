import { type DraftContext, draftOf } from '../../../functions/shops/import/draft.ts';
import type { ShopOrder, ShopPart } from '../../../functions/shops/port.ts';
import * as shopify from '../../../functions/shops/shopify/parse.ts';
import * as woo from '../../../functions/shops/woocommerce/parse.ts';
import { draft } from '../../support/orders/draft.ts';
import { shopifyOrder } from './shopify-order.ts';
import { WOO_PRODUCTS, wooOrder } from './woo-order.ts';

/** The import settings of a shop without choices. */
export const SETTINGS = { since: '2026-11-01T00:00:00.000Z', payments: {}, box: null };
const CONTEXT: DraftContext = {
  settings: SETTINGS,
  pickup: draft().pickup_address,
  place: { pincode: '400001', city: 'Mumbai', state: 'Maharashtra', metro: true, special: false },
  learned: undefined,
};
/** The products of the WooCommerce shop. */
export const PRODUCTS = woo.productsIn(WOO_PRODUCTS, { weight: 'kg', length: 'cm' });

/** Returns an order that could be read. */
export const read = (order: ShopOrder | { unreadable: string }): ShopOrder => {
  if ('unreadable' in order) throw new Error(order.unreadable);
  return order;
};
/** Returns an order of a WooCommerce shop in our form. */
export const fromWoo = (more = {}) => read(woo.orderOf(wooOrder(more), PRODUCTS));
/** Returns an order of a Shopify shop in our form. */
export const fromShopify = (more = {}, parts?: Parameters<typeof shopifyOrder>[1]) =>
  read(shopify.orderOf(shopifyOrder(more, parts)));
/** Returns a part of a shop’s order as an order of ours. */
export const drafted = (order: ShopOrder, context: Partial<DraftContext> = {}, part = order.parts[0]) =>
  draftOf(order, part as ShopPart, { ...CONTEXT, ...context });
