import { expect, test } from 'vitest';
import { shopOrderUrl } from '../../../shared/shops/order-url.ts';

test('the link to a shop’s order contains the shop’s own id of the order', () => {
  expect(shopOrderUrl('shopify', 'https://asha.myshopify.com', 'gid://shopify/Order/450')).toBe(
    'https://asha.myshopify.com/admin/orders/450',
  );
  expect(shopOrderUrl('woocommerce', 'https://asha.in/shop/', '77')).toBe(
    'https://asha.in/shop/wp-admin/post.php?post=77&action=edit',
  );
});
