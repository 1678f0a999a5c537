import { screen, waitFor, within } from '@testing-library/react';
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
  payment_methods: [
    { name: 'plugin_7', title: 'Pay when it comes', recognised: null, chosen: null },
    { name: 'Pay (C.O.D.)', title: 'Pay (C.O.D.)', recognised: 'cod', chosen: null },
  ],
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

function open(skipped = SKIPPED, shop = SHOP) {
  market.signIn('seller');
  market.instead = (method, url) => {
    if (url.includes('/skipped')) return reply(200, 'OK', [skipped]);
    if (!url.includes('/shops')) return undefined;
    return method === 'GET' ? reply(200, 'OK', [shop]) : reply(200, 'The shop is saved.', shop);
  };
  showPages({ [PATHS.shops]: <ShopsPage /> }, PATHS.shops);
  return userEvent.setup({ pointerEventsCheck: 0 });
}

test('an order that was not imported shows its payment method as the shop’s settings list it', async () => {
  open();
  const row = (await screen.findByText('Not paid yet.')).closest('tr');
  expect(row?.textContent).toContain('plugin_7, Pay when it comes');
  expect(await findings()).toEqual([]);
});

test('the list of orders that were not imported asks how orders are paid, and the settings list each payment method', async () => {
  const user = open(
    { ...SKIPPED, why: 'payment', text: 'We do not know.' },
    { ...SHOP, payment_methods: SHOP.payment_methods.map((one, n) => (n === 0 ? { ...one, chosen: 'prepaid' } : one)) },
  );
  await screen.findByText('How are orders with “Pay when it comes” paid? They wait until you choose.');
  await user.click(screen.getByRole('button', { name: 'Choose COD or Prepaid' }));
  const dialog = within(await screen.findByRole('dialog'));
  const fields = ['Orders paid by Pay when it comes', 'Orders paid by Pay (C.O.D.)'].map(
    (label) => dialog.getByLabelText(label) as HTMLSelectElement,
  );
  expect(fields.map(({ selectedOptions }) => selectedOptions[0]?.text)).toEqual(['Prepaid', 'As recognised: COD']);
  expect([...(fields[0]?.options ?? [])].map(({ text }) => text)).toEqual([
    'COD',
    'Prepaid',
    'Decide later: orders wait',
  ]);
  expect(
    dialog.getAllByText('Unpaid orders with this method are removed until you choose. Booked ones stay.'),
  ).toHaveLength(1);
  expect(await findings()).toEqual([]);
  await user.selectOptions(fields[0] as HTMLSelectElement, 'COD');
  await user.selectOptions(fields[1] as HTMLSelectElement, 'Prepaid');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(market.sent.find(({ method }) => method === 'PUT')?.body).toEqual({
    state: 'active',
    settings: { import_from: '2026-11-22', payments: { plugin_7: 'cod', 'Pay (C.O.D.)': 'prepaid' }, box: null },
  });
});

test('the form that connects a Shopify shop says how many days an app can read', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Connect Shop' }));
  const dialog = within(await screen.findByRole('dialog'));
  const hint =
    /Shopify shows an app only the last 60 days\. To import older orders, give the app the access scope read_all_orders\./;
  expect(dialog.getByText(hint)).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText(/^System/), 'WooCommerce');
  expect(dialog.queryByText(hint)).toBeNull();
});
