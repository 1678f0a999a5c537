import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { OrderView } from '../../../shared/orders/order.ts';
import { useOrdersList } from './orders-list-page.tsx';
import { reply } from './orders-list-server.ts';

const { market, open, said, rowOf, choose, figure } = useOrdersList();

/** The totals of a list with one order, as they were counted before the order was cancelled. */
const TOTALS = {
  offset: 0,
  limit: 100,
  total_count: 1,
  total_amount: 1000,
  total_individual_count: 1,
  total_bulk_order_count: 0,
  total_pending_count: 0,
};

test('a seller can report a missed pickup once in an order’s menu, on its pickup day', async () => {
  const order = await market.order('seller', 'paid', { first_name: 'Waiting' });
  // A parcel that was put on a manifest today is collected today.
  await market.api(market.tokens.staff, 'POST', '/manifests', { order_ids: [order._id] });
  open();
  for (const _ of ['first', 'again']) {
    await choose(order, 'The courier did not come');
    const dialog = await screen.findByRole('dialog', { name: 'The courier did not come' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Report' }));
    await waitFor(() => expect(said()).toContain('The courier was asked to come tomorrow for 1 parcel.'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  const { missed_pickup } = await market.api<OrderView>(market.tokens.seller, 'GET', `/orders/${order._id}`);
  expect(missed_pickup).toMatchObject({ state: 'asked', reports: 1 });
});

describe('deleting and recharging orders in the order list', () => {
  test('an unpaid order is deleted after a confirmation, and the focus moves to the title', async () => {
    const order = await market.order('seller', 'saved', { first_name: 'Mistaken' });
    open('?payment_status=pending');
    await choose(order, 'Delete order');
    const first = await screen.findByRole('dialog');
    expect(first.textContent).toContain(`Delete the unpaid order ${order.order_id} for Mistaken Nair?`);
    await userEvent.click(within(first).getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await choose(order, 'Delete order');
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete order' }));
    await waitFor(() => expect(screen.queryByText(order.order_id)).toBeNull());
    expect(said()).toContain(`Order ${order.order_id} is deleted.`);
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
    expect(market.sent.filter(({ method }) => method === 'DELETE').map(({ url }) => url.split('/').at(-1))).toEqual([
      order._id,
    ]);
  });

  test('deleting an order that was paid in another tab is refused, and the order list says so', async () => {
    const order = await market.order('seller', 'saved', { first_name: 'Twice' });
    open('?payment_status=pending');
    market.instead = (method) =>
      method === 'DELETE' ? reply(409, 'This order is paid.', null, 'CONFLICT') : undefined;
    await choose(order, 'Delete order');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete order' }));
    await waitFor(() => expect(said()).toEqual(['This order is paid.']));
    await rowOf(order);
    market.instead = (method) => (method === 'DELETE' ? reply(404, 'Gone.', null, 'NOT_FOUND') : undefined);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await choose(order, 'Delete order');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete order' }));
    await waitFor(() => expect(screen.queryByText(order.order_id)).toBeNull());
  });

  test('the total of the order list changes at once after a cancellation, before the server has counted it', async () => {
    const order = await market.order('other', 'paid');
    market.signIn('other');
    market.instead = (_, url) => (url.includes('/orders?') ? reply(200, 'OK', [order], undefined, TOTALS) : undefined);
    open('?order_type=individual');
    await rowOf(order);
    await waitFor(() => expect(figure('Total Amount')).toBe('₹1,000.00'));
    await choose(order, 'Cancel');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel shipment' }));
    await waitFor(() => expect(figure('Total Amount')).toBe('₹933.92')); // ₹66.08 less
  });

  test('staff charge a refunded parcel that the courier carried, in a dialog that shows whose wallet pays', async () => {
    const order = { ...(await market.order('other', 'paid')), carried_after_refund: '2026-11-20T06:00:00.000Z' };
    let shown: OrderView = order;
    market.signIn('staff');
    market.instead = (_, url) => {
      if (url.includes('/orders?')) return reply(200, 'OK', [shown], undefined, TOTALS);
      if (url.endsWith('/orders/charge-again')) {
        shown = { ...order, carried_after_refund: null };
        return reply(200, 'The order is charged again.', shown);
      }
      return undefined;
    };
    open('?order_type=individual');
    await choose(order, 'Charge again');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain(`its money is back in the wallet of ${order.created_by.email}`);
    expect(dialog.textContent).toContain('may go below zero, and a new invoice is made');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Charge again' }));
    await waitFor(() => expect(said()).toEqual(['The order is charged again.']));
    const sent = market.sent.filter(({ url }) => url.endsWith('/orders/charge-again'));
    expect(sent.map(({ body }) => body)).toEqual([{ order_id: order._id }]);
    await userEvent.click(within(await rowOf(order)).getByRole('button', { name: `Actions of ${order.order_id}` }));
    await screen.findByText('Track', { selector: '[role=menuitem]' });
    expect(screen.queryByText('Charge again', { selector: '[role=menuitem]' })).toBeNull();
  });
});
