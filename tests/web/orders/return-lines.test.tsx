import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { OrderView } from '../../../shared/orders/order.ts';
import { ReturnCard } from '../../../web/src/features/returns/return-card.tsx';
import { showPages } from '../../support/web/show-pages.tsx';
import { anOrder } from '../orders-list/orders-list-order.ts';
import { openOrders, reply } from '../orders-list/orders-list-server.ts';
import { viewer } from '../orders-list/orders-list-viewers.ts';

const market = openOrders();
beforeEach(() => market.signIn('seller'));

/** A delivered order of a case for ₹100 and two watches for ₹450 each, with ₹100 of discount in all. */
function delivered(more: Partial<OrderView> = {}): OrderView {
  const order = anOrder({ status: 'delivered', latest_order_status: 'delivered', ...more });
  const sums = { quantity: 3, selling_price: 333.34, total_discount: 100.02, shipping_charges: null };
  return {
    ...order,
    product_details: { ...order.product_details, ...sums },
    lines: [
      { id: '1', sku: 'CASE', title: 'Case', quantity: 1, price: 100, tax: 0 },
      { id: '2', sku: 'WATCH', title: '', quantity: 2, price: 450, tax: 0 },
    ],
  };
}
const request: NonNullable<OrderView['return_request']> = {
  reason: 'Damaged',
  words: '',
  state: 'asked',
  asked_at: '2026-11-20T06:30:00.000Z',
  why: null,
  photos: [],
  wants: 'money',
  rule: null,
  waits: null,
  refund_account: null,
  refund_account_shown_at: null,
  lines: [{ id: '2', sku: 'WATCH', title: '', quantity: 1 }],
};
const open = (order: OrderView) =>
  showPages({ '/o': <ReturnCard order={order} viewer={viewer()} onChange={() => undefined} /> }, '/o');

test('the seller chooses how many of each line come back, and sees what is paid back for them', async () => {
  market.instead = (method, url) =>
    method === 'POST' && url.endsWith('/returns') ? reply(409, 'This order has a return already.') : undefined;
  open(delivered());
  await userEvent.click(await screen.findByRole('button', { name: 'Create return' }));
  // All pieces come back at first: 100 + 2 × 450 - 100.
  await screen.findByText('To pay back: ₹900.00');
  expect(screen.queryByLabelText(/^Quantity/)).toBeNull();
  await userEvent.clear(screen.getByLabelText(/^Case/));
  await userEvent.type(screen.getByLabelText(/^Case/), '0');
  await userEvent.clear(screen.getByLabelText(/^WATCH/));
  await userEvent.type(screen.getByLabelText(/^WATCH/), '1');
  await screen.findByText('To pay back: ₹405.00');
  await userEvent.type(screen.getByLabelText(/^Reason/), 'Broken');
  await userEvent.click(screen.getAllByRole('button', { name: 'Create return' }).at(-1) as HTMLElement);
  await screen.findByText('This order has a return already.');
  const sent = market.sent.find(({ url }) => url.endsWith('/returns'))?.body;
  expect(sent).toMatchObject({
    reason: 'Broken',
    lines: [
      { id: '1', quantity: 0 },
      { id: '2', quantity: 1 },
    ],
  });
  expect(sent).not.toHaveProperty('quantity');
});

test('a buyer’s request names the lines that come back, and its approval begins with them', async () => {
  open(delivered({ return_request: request, pay_back: 405 }));
  expect((await screen.findByText(/The buyer asks to give it back/)).parentElement?.textContent).toContain(
    'Damaged (wants the money back, returns 1 × WATCH).',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect((screen.getByLabelText(/^WATCH/) as HTMLInputElement).value).toBe('1'));
  expect((screen.getByLabelText(/^Case/) as HTMLInputElement).value).toBe('0');
});

test.each([
  ['approved', '₹405.00'],
  ['refused', '₹900.00'],
] as const)('the form of the return of an order whose request was %s begins with pieces for %s', async (state, sum) => {
  open(delivered({ return_request: { ...request, state } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Create return' }));
  await screen.findByText(`To pay back: ${sum}`);
});

test('the form of the return of an order whose buyer wants an exchange pays nothing back', async () => {
  open(delivered({ return_request: { ...request, wants: 'exchange' } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  await screen.findByText('To pay back: ₹0.00');
});

test('a return of some lines shows them', async () => {
  const to = { email: 'shop@example.in', mobile_number: '9811111111' };
  open(anOrder({ reverse: { of: 'seller-9', reason: 'Broken', to, lines: request.lines }, pay_back: 405 }));
  expect((await screen.findByText('Returned goods')).nextElementSibling?.textContent).toBe('1 × WATCH');
});
