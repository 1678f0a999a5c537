import type { ShopSystem } from './order-from-shop.ts';

/** Returns the address of an order's page in a shop's admin. */
export function shopOrderUrl(system: ShopSystem, address: string, orderId: string): string {
  const base = address.replace(/\/+$/, '');
  const id = encodeURIComponent(orderId.split('/').at(-1) ?? '');
  return system === 'shopify' ? `${base}/admin/orders/${id}` : `${base}/wp-admin/post.php?post=${id}&action=edit`;
}
