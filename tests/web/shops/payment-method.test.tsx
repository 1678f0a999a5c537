import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OrderActivityPage } from '../../../web/src/features/order-activity/activity-page.tsx';
import { linkTo, PATHS } from '../../../web/src/lib/links.ts';
import { showPages } from '../../support/web/show-pages.tsx';
import { aShop } from '../orders-list/orders-list-order.ts';
import { openOrders, reply } from '../orders-list/orders-list-server.ts';

const market = openOrders();

test('an order from a shop shows the payment method that its customer read there', async () => {
  const order = await market.order('seller', 'saved');
  const shop = aShop({ system: 'woocommerce', payment_method: 'Pay when it comes' });
  const data = { ...order, channel: 'WooCommerce', shop };
  market.signIn('seller');
  market.instead = (_, url) => (url.endsWith(`/orders/${order._id}`) ? reply(200, 'OK', data) : undefined);
  showPages({ [PATHS.orderActivity]: <OrderActivityPage /> }, linkTo('orderActivity', { orderId: order._id }));
  await screen.findByText('Payment method in WooCommerce');
  expect(screen.getByText('Pay when it comes')).toBeTruthy();
});
