import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OrderView } from '../../../shared/orders/order.ts';
import { ShopNotice } from '../../../web/src/features/shops/shop-notice.tsx';
import { openShops } from '../../support/web/open-shops.ts';
import { showPages } from '../../support/web/show-pages.tsx';
import { anOrder, aShop } from '../orders-list/orders-list-order.ts';

const LINE = { id: '1', title: 'Cotton kurta', sku: 'KURTA-M', quantity: 2, price: 499.5, tax: 0 };

const VIEWER = { _id: 'asha', seesAll: false };
const show = (facts: Pick<OrderView, 'shop' | 'lines'>) => {
  const order = anOrder({ _id: 'o1', ...facts });
  return showPages({ '/order': <ShopNotice order={order} viewer={VIEWER} /> }, '/order', { atOnce: true });
};
const open = (lines: OrderView['lines'], shop = aShop()) => show({ shop, lines });

test('a shop’s order with several products shows the pieces, price and sum of each product', () => {
  open([LINE, { ...LINE, id: '2', sku: '', quantity: 1, price: 0.1 }]);
  const goods = within(screen.getByRole('table', { name: 'Goods' }));
  expect(goods.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    '1. Cotton kurta2 × ₹499.50 · KURTA-M₹999.00',
    '2. Cotton kurta1 × ₹0.10₹0.10',
    'Together₹999.10',
  ]);
});

test('a shop’s order with one product does not show the product twice', () => {
  open([LINE]);
  expect(screen.queryByRole('table')).toBeNull();
});

test('a paid order that its shop partly refunded says so, and the seller can keep it', () => {
  open([LINE], aShop({ changed: { what: 'refunded', at: '2026-11-22T10:00:00.000Z' } }));
  expect(screen.getByText(/^#1001 was refunded in part in Shopify on .*, after it was paid\./)).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Keep as it is' })).not.toBeNull();
});

describe('an order’s reports to its shop', () => {
  const AT = '2026-11-24T06:30:00.000Z';
  const text = (shop: Parameters<typeof aShop>[0]) => {
    show({ shop: aShop(shop) });
    return document.body.textContent;
  };

  test('an order shows which report its shop got, and when', () => {
    expect(text({ told: { status: 'booked', at: AT } })).toBe(
      'Shopify was told of #1001 (booked) on 24 Nov 2026, 12:00 pm.',
    );
  });

  test('an order shows why the report to its shop failed, without promising a time of the next attempt', () => {
    expect(text({ not_told: { reason: 'Shopify failed with HTTP 503.', at: AT } })).toBe(
      'Shopify could not be told yet: Shopify failed with HTTP 503. We go on trying while the shop is connected.Try again',
    );
  });
});

describe('an order that its shop has changed after the payment', () => {
  const web = openShops();
  beforeEach(() => localStorage.setItem('jwt', web.token));

  /** Pays an order of a shop, cancels the order in the shop, and shows the notice about it. */
  async function cancelledInShop(name: string) {
    await web.connect(name);
    const { _id } = await web.place(name);
    await web.api(web.token, 'POST', '/orders/pay/', { order_id: _id, logistic_id: 'dlv' });
    const placed = await web.order(_id);
    const body = new URLSearchParams({ order: placed.shop?.order_id ?? '' });
    await fetch(`${web.addressOf(name)}/cancel`, { method: 'POST', body, redirect: 'manual' });
    await waitFor(async () => expect((await web.order(_id)).shop?.changed).not.toBeNull());
    const order = await web.order(_id);
    const viewer = { _id: web.seller, seesAll: false };
    showPages({ '/order': <ShopNotice order={order} viewer={viewer} /> }, '/order', { atOnce: true });
    return order;
  }

  test('a seller can keep an order that its shop has cancelled', async () => {
    const { _id } = await cancelledInShop('keeps');
    expect(screen.getByText(/The parcel is unchanged: keep it, or cancel it\./)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Keep as it is' }));
    await waitFor(async () => expect((await web.order(_id)).shop?.changed).toBeNull());
    expect((await web.order(_id)).is_cancelled).toBe(false);
  });

  test('a seller can cancel an order that its shop has cancelled, after a confirmation', async () => {
    const { _id } = await cancelledInShop('cancels');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
    const question = within(await screen.findByRole('dialog', { name: 'Cancel order #1001?' }));
    await userEvent.click(question.getByRole('button', { name: 'Cancel order' }));
    await waitFor(async () => expect(await web.order(_id)).toMatchObject({ is_cancelled: true, refunded: true }));
  });

  test('an order in transit that its shop has cancelled offers no cancellation', async () => {
    const order = await cancelledInShop('road');
    cleanup();
    const moving = { ...order, status: 'in_transit' as const, latest_order_status: 'in transit' };
    const viewer = { _id: web.seller, seesAll: false };
    showPages({ '/order': <ShopNotice order={moving} viewer={viewer} /> }, '/order', { atOnce: true });
    expect(screen.getByText(/it can no longer be cancelled/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  });
});
