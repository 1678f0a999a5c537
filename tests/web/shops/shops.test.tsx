import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ShopView, SkippedView } from '../../../shared/shops/contract.ts';
import { ShopsPage } from '../../../web/src/features/shops/shops-page.tsx';
import { PATHS } from '../../../web/src/lib/links.ts';
import { findings } from '../../support/web/axe.ts';
import { showPages } from '../../support/web/show-pages.tsx';
import { openOrders, reply } from '../orders-list/orders-list-server.ts';

const market = openOrders();
const SHOP: ShopView = {
  _id: 'u-1',
  revision: 1,
  system: 'shopify',
  name: 'Demo Kurtas',
  address: 'https://demo-kurtas.myshopify.com',
  state: 'active',
  connected_at: '2026-11-22T10:00:00.000Z',
  settings: { import_from: '2026-11-22', payments: {}, box: null },
  health: {
    last_order_at: null,
    last_poll_at: null,
    error: null,
    webhooks: 'registered',
    refused_webhooks: 0,
    refused_at: null,
  },
};
const SKIPPED: SkippedView = {
  order_id: '1',
  name: '#1001',
  why: 'unpaid',
  text: 'Not paid yet.',
  payment_methods: ['plugin_7', 'Pay when it comes'],
  at: '2026-11-22T10:00:00.000Z',
};

function open() {
  market.signIn('seller');
  market.instead = (_, url) =>
    url.includes('/skipped')
      ? reply(200, 'OK', [SKIPPED])
      : url.includes('/shops')
        ? reply(200, 'OK', [SHOP])
        : undefined;
  showPages({ [PATHS.shops]: <ShopsPage /> }, PATHS.shops);
  return userEvent.setup({ pointerEventsCheck: 0 });
}

test('an order that was not imported shows its payment method as the shop’s settings list it', async () => {
  open();
  const row = (await screen.findByText('Not paid yet.')).closest('tr');
  expect(row?.textContent).toContain('plugin_7, Pay when it comes');
  expect(await findings()).toEqual([]);
});
