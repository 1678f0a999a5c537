import type { ShopSystem } from '../../../shared/shops/order-from-shop.ts';
import type { ShopProfile } from '../profile.ts';
import { shopify } from '../shopify/profile.ts';
import { woocommerce } from '../woocommerce/profile.ts';

/**
 * All shop systems. To add a system, add its folder, a line here, and its name in `shared/shops/order-from-shop.ts`.
 */
const SYSTEMS: Readonly<Record<ShopSystem, ShopProfile>> = { shopify, woocommerce };

export const profileOfSystem = (system: ShopSystem): ShopProfile => SYSTEMS[system];
