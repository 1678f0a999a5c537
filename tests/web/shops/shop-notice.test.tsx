import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OrderView } from '../../../shared/orders/order.ts';
import { ShopNotice } from '../../../web/src/features/shops/shop-notice.tsx';
import { showPages } from '../../support/web/show-pages.tsx';

const SHOP: OrderView['shop'] = {
  shop_id: 'one',
  system: 'shopify',
  order_id: '9',
  fulfilment_id: '7',
  name: '#1001',
  tags: [],
  told: null,
  not_told: null,
  changed: null,
};
const LINE = { id: '1', title: 'Cotton kurta', sku: 'KURTA-M', quantity: 2, price: 499.5, tax: 0 };

const open = (lines: OrderView['lines'], shop = SHOP) =>
  showPages({ '/order': <ShopNotice order={{ _id: 'o1', shop, lines } as OrderView} /> }, '/order', {
    atOnce: true,
  });

test('a shop’s order with several products lists the pieces, price and sum of each', () => {
  open([LINE, { ...LINE, id: '2', sku: '', quantity: 1, price: 0.1 }]);
  const goods = within(screen.getByRole('table', { name: 'Goods' }));
  expect(goods.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    '1. Cotton kurta2 × ₹499.50 · KURTA-M₹999.00',
    '2. Cotton kurta1 × ₹0.10₹0.10',
    'Together₹999.10',
  ]);
});

test('a shop’s order with one product does not list it again', () => {
  open([LINE]);
  expect(screen.queryByRole('table')).toBeNull();
});

test('a paid order that its shop refunded in part says so, and can be kept', () => {
  open([LINE], { ...SHOP, changed: { what: 'refunded', at: '2026-11-22T10:00:00.000Z' } });
  expect(screen.getByText(/^#1001 was refunded in part in Shopify on .*, after it was paid\./)).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Keep as it is' })).not.toBeNull();
});
