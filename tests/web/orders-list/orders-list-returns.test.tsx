import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { OrderView } from '../../../shared/orders/order.ts';
import { useOrdersList } from './orders-list-page.tsx';

const { market, open, boxOf } = useOrdersList();
/** Two delivered orders, and an order that was booked afterwards. */
let delivered: readonly [OrderView, OrderView];
let booked: OrderView;

const read = (id: string) => market.api<OrderView>(market.tokens.other, 'GET', `/orders/${id}`);

beforeAll(async () => {
  delivered = [await market.order('other', 'paid'), await market.order('other', 'paid')];
  await market.advance(24 * 6);
  booked = await market.order('other', 'paid');
});
beforeEach(() => market.signIn('other'));

test('returns of the selected delivered orders are created with one reason, and the other orders are counted', async () => {
  open();
  await userEvent.click(await boxOf(booked));
  expect(screen.queryByRole('button', { name: 'Create returns' })).toBeNull();
  for (const order of delivered) await userEvent.click(await boxOf(order));
  await userEvent.click(await screen.findByRole('button', { name: 'Create returns' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create 2 returns' });
  within(dialog).getByText(/1 selected order stays as it is: only delivered orders can come back\.$/);
  const create = within(dialog).getByRole('button', { name: 'Create returns' });
  await userEvent.click(create);
  await within(dialog).findByText('Enter why the goods come back.');
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'Recalled');
  await userEvent.click(create);
  await screen.findByText(/^2 returns are not paid yet/);
  const made = await Promise.all(
    delivered.map(async ({ _id }) => read((await read(_id)).return_order ?? 'no return was created')),
  );
  expect(made.map(({ reverse, transaction_id }) => [reverse?.reason, transaction_id])).toEqual([
    ['Recalled', null],
    ['Recalled', null],
  ]);

  // The link opens the unpaid returns, which are paid together with the recommended partners.
  await userEvent.click(screen.getByRole('link', { name: 'Choose partners and pay' }));
  for (const one of made) await userEvent.click(await boxOf(one));
  await userEvent.click(await screen.findByRole('button', { name: 'Pay for returns' }));
  const paying = await screen.findByRole('dialog', { name: 'Pay for 2 returns' });
  const lines = within(await within(paying).findByRole('list', { name: 'To be collected' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual(
    made.map(({ order_id }) => expect.stringMatching(`^${order_id}: .+, ₹`)),
  );
  await userEvent.click(within(paying).getByRole('button', { name: /^Pay ₹/ }));
  await waitFor(async () => {
    for (const { _id } of made) expect((await read(_id)).transaction_id).not.toBeNull();
  });
  await waitFor(() => expect(screen.queryByText(made[0]?.order_id ?? '')).toBeNull());
}, 60_000);
