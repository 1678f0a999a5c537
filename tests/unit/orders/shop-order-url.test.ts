import { expect, test } from 'vitest';
import { shopOrderUrl } from '../../../shared/shops/order-url.ts';

test('the link to an order in a shop has the shop’s own id of it', () => {
  expect(shopOrderUrl('shopify', 'https://asha.myshopify.com', 'gid://shopify/Order/450')).toBe(
    'https://asha.myshopify.com/admin/orders/450',
  );
  expect(shopOrderUrl('woocommerce', 'https://asha.in/shop/', '77')).toBe(
    'https://asha.in/shop/wp-admin/post.php?post=77&action=edit',
  );
});
