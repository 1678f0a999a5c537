// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { OrderView } from '../../../shared/orders/order.ts';
import { BuyerNotice } from '../../../web/src/features/buyer/buyer-notice.tsx';
import { PATHS } from '../../../web/src/lib/links.ts';
import { showPages } from '../../support/web/show-pages.tsx';
import { aShop } from '../orders-list/orders-list-order.ts';
import { openOrders, reply } from '../orders-list/orders-list-server.ts';

const market = openOrders();

const HOUR_MS = 3600_000;
const question = (hoursAgo: number, more: object) => ({
  state: 'waiting' as const,
  since: new Date(Date.now() - hoursAgo * HOUR_MS).toISOString(),
  until: new Date(Date.now() + 19 * HOUR_MS).toISOString(),
  asked_again: 0,
  unanswered: 'ship' as const,
  answered_at: null,
  reason: null,
  ...more,
});
const show = (order: OrderView) =>
  showPages({ [PATHS.shipmentList]: <BuyerNotice order={order} /> }, PATHS.shipmentList);

test('a seller can ask a silent buyer again on the order’s page, four hours after the last question', async () => {
  const order = await market.order('seller', 'saved');
  market.signIn('seller');
  show({ ...order, buyer_confirmation: question(3, { asked_again: 1 }) });
  expect(
    await screen.findByText(/asked 2 times\. .* You can ask again 4 hours after the last question\./),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull();
  show({ ...order, buyer_confirmation: question(5, {}) });
  await userEvent.click(await screen.findByRole('button', { name: 'Ask again' }));
  await waitFor(() => expect(market.sent.at(-1)?.url).toContain(`/orders/${order._id}/ask-buyer`));
});

test('an order that its buyer cancelled asks the seller to cancel it in the shop too, with a link', async () => {
  const order = await market.order('seller', 'saved');
  market.signIn('seller');
  const shop = { _id: 's1', address: 'https://asha.myshopify.com' };
  market.instead = (_, url) => (url.endsWith('/shops') ? reply(200, 'OK', [shop]) : undefined);
  const from = aShop({ order_id: 'gid://shopify/Order/450' });
  const cancelled = question(1, { state: 'cancelled', answered_at: new Date().toISOString(), reason: 'Twice.' });
  show({ ...order, buyer_confirmation: cancelled, shop: from });
  const link = await screen.findByRole('link', { name: '#1001 in Shopify' });
  expect(link.getAttribute('href')).toBe('https://asha.myshopify.com/admin/orders/450');
  expect(screen.getByText(/The shop was not told/)).toBeTruthy();
});
