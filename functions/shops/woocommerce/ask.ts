import type { ShopReply, ShopRequest } from '../gateway/shop-client.ts';
import type { ShopRefused, ShopUnknown } from '../port.ts';

/** Sends a request to a WooCommerce shop. Returns the reply if the shop carried out the request. */
export type Ask = (request: ShopRequest) => Promise<ShopReply | ShopRefused | ShopUnknown>;

/** How many requests are sent to a shop in parallel. Many shops have a small server. */
export const AT_ONCE = 4;
