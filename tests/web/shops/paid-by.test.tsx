import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OrderActivityPage } from '../../../web/src/features/order-activity/activity-page.tsx';
import { linkTo, PATHS } from '../../../web/src/lib/links.ts';
import { showPages } from '../../support/web/show-pages.tsx';
import { openOrders, reply } from '../orders-list/orders-list-server.ts';

const market = openOrders();

test('an order from a shop shows the payment method that its customer read there', async () => {
  const order = await market.order('seller', 'saved');
  const shop = { shop_id: 's', system: 'woocommerce', order_id: '9', fulfilment_id: '', name: '#1001', tags: [] };
  const told = { told: null, not_told: null, changed: null };
  const data = { ...order, channel: 'WooCommerce', shop: { ...shop, ...told, paid_by: 'Pay when it comes' } };
  market.signIn('seller');
  market.instead = (_, url) => (url.endsWith(`/orders/${order._id}`) ? reply(200, 'OK', data) : undefined);
  showPages({ [PATHS.orderActivity]: <OrderActivityPage /> }, linkTo('orderActivity', { orderId: order._id }));
  await screen.findByText('Paid in WooCommerce by');
  expect(screen.getByText('Pay when it comes')).toBeTruthy();
});
