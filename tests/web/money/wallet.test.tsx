import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { TransactionView, WalletView } from '../../../shared/wallets/contract.ts';
import { PATHS } from '../../../web/src/lib/links.ts';
import { callApi } from '../../support/people/call-api.ts';
import { useWalletPage } from './wallet-page.tsx';

const { web, api, paidOrder, open, said, figure } = useWalletPage();

test('the wallet page shows the balance, the year’s totals as a table, and the parts of each charge', async () => {
  const order = await paidOrder();
  const user = userEvent.setup();
  const page = open();
  await waitFor(async () => expect(await figure('Balance')).toBe('₹99,929.20'));
  expect(await figure('Credit total')).toBe('₹1,00,000.00');
  expect(await figure('Debit total')).toBe('₹70.80');

  const year = await screen.findByRole('table', { name: /Credit and debit by month/ });
  const months = within(year).getAllByRole('row').slice(1);
  expect(months).toHaveLength(12);
  const month = new Date(Date.now() + 5.5 * 3600_000).getUTCMonth();
  expect(months[month]?.textContent).toMatch(/₹1,00,000\.00₹70\.80$/);

  const row = (await screen.findByText('Order placed successfully!')).closest('tr') as HTMLElement;
  expect(row.textContent).toContain('−₹70.80');
  expect(within(row).getByText('Debit')).toBeTruthy(); // the word, for users who do not see colour and icon
  // The link appears when the user's permissions are loaded.
  const link = await within(row).findByRole('link', { name: order.order_id });
  expect(link.getAttribute('href')).toBe(`/app/individualShipment/${order._id}`);
  await user.click(within(row).getByRole('link', { name: 'T000002' }));
  const dialog = await screen.findByRole('dialog');
  const lines = [...dialog.querySelectorAll('tr')].map((line) =>
    [...line.children].map((cell) => cell.textContent?.trim()).join(' | '),
  );
  expect(lines).toEqual([
    'Base price | ₹40.00',
    'Additional weight 1 slab | ₹20.00',
    'Fuel surcharge | ₹0.00',
    'Freight | ₹60.00',
    'COD charges | ₹0.00',
    'GST at 18% | ₹10.80',
    'Total | ₹70.80',
  ]);
  for (const fact of ['Xpressbees', 'C', '1 kg', 'Base + 1 additional', 'xpb-v1-00000001'])
    expect(within(dialog).getByText(fact)).toBeTruthy();
  expect(page.at()).toMatch(/\?transaction=.+-000002$/);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(page.at()).not.toContain('transaction'));
});

test('a refund links to the charge that it corrects, even if the refund’s URL is opened directly', async () => {
  const order = await paidOrder();
  await api('POST', '/orders/cancel', { order_id: order._id, airwaybilno: order.ewaybill_number });
  const wallet = await api<WalletView>('GET', '/wallets');
  const refund = wallet.transactions.find(({ kind }) => kind === 'refund') as TransactionView;
  const user = userEvent.setup();
  const page = open(`${PATHS.wallet}?transaction=${refund._id}`);
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText("Cancel order's amount successfully added to the wallet!")).toBeTruthy();
  expect(within(dialog).getByText(/\+₹70\.80/)).toBeTruthy();
  await user.click(await within(dialog).findByRole('button', { name: /Order placed successfully!/ }));
  await waitFor(() => expect(page.at()).toContain(refund.corrects));
  expect(await within(dialog).findByText('Freight')).toBeTruthy();
});

/** Presses Add Money and Pay, with a fake of the payment window. */
async function payInWindow(amount: string) {
  const popup = { closed: false, close: () => Object.assign(popup, { closed: true }) };
  const opened = vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  const user = userEvent.setup();
  open();
  await user.click((await screen.findAllByRole('button', { name: 'Add Money' }))[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  // The test sets the value without typing, because the dialog takes the focus while it opens.
  fireEvent.change(within(dialog).getByLabelText(/Amount/), { target: { value: amount } });
  await user.click(within(dialog).getByRole('button', { name: /^Pay/ }));
  await waitFor(() => expect(opened).toHaveBeenCalled());
  const address = String(opened.mock.calls[0]?.[0]);
  const told = (data: unknown, origin = location.origin) =>
    act(() => window.dispatchEvent(new MessageEvent('message', { data, origin, source: popup as unknown as Window })));
  return { popup, opened, user, dialog, address, id: address.split('/').at(-1) ?? '', told };
}

test('a paid top-up is verified, confirmed with the server’s message, and shown in the wallet', async () => {
  const before = (await api<WalletView>('GET', '/wallets')).amount;
  const { address, id, told, dialog } = await payInWindow('25a0');
  expect(address).toBe(`/local/checkout/${id}`);
  expect(within(dialog).getByText('Complete the payment in the window that opened.')).toBeTruthy();
  const { body: fields } = await callApi(web.url, 'POST', `/local/pay/${id}`, {
    body: { outcome: 'paid', webhooks: 0 },
  });
  await told(fields, 'https://elsewhere.example'); // a message from another origin is ignored
  expect(within(dialog).getByText('Complete the payment in the window that opened.')).toBeTruthy();
  await told(fields);
  await waitFor(() => expect(said()).toContain('Amount successfully added to the wallet!'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await api<WalletView>('GET', '/wallets')).amount).toBe(before + 250);
  expect((await screen.findAllByText('Amount successfully added to the wallet!')).length).toBeGreaterThan(0);
});

test('a failed payment or a closed payment window is explained, and the typed amount is kept', async () => {
  const { told, dialog, popup, user } = await payInWindow('75');
  await told({ failed: true });
  expect(await within(dialog).findByText('Failed to add amount to the wallet! You can try again.')).toBeTruthy();
  expect(said()).toContain('Failed to add amount to the wallet!');
  const amount = within(dialog).getByLabelText<HTMLInputElement>(/Amount/);
  expect(amount.value).toBe('75');
  await user.click(within(dialog).getByRole('button', { name: 'Pay ₹75.00' }));
  await within(dialog).findByText('Complete the payment in the window that opened.');
  popup.closed = true;
  expect(await within(dialog).findByText(/window was closed before the payment was complete/)).toBeTruthy();
  expect(amount.value).toBe('75');
});

test('a payment window that the browser blocked can be opened by a click', async () => {
  const user = userEvent.setup();
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  open();
  await user.click((await screen.findAllByRole('button', { name: 'Add Money' }))[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: '₹500' }));
  await user.click(within(dialog).getByRole('button', { name: 'Pay ₹500.00' }));
  const again = await within(dialog).findByRole('button', { name: 'Open the payment window' });
  opened.mockReturnValue({ closed: false, close: () => {} } as unknown as Window);
  await user.click(again);
  expect(await within(dialog).findByText('Complete the payment in the window that opened.')).toBeTruthy();
  expect(opened.mock.calls[0]?.[0]).toBe(opened.mock.calls[1]?.[0]); // the click opens the same order, not a second one
});

test.each([
  ['0', 'Minimum amount is ₹ 1.'],
  ['500001', 'Maximum amount is ₹ 500000.'],
])('a top-up of %s rupees is refused: %s', async (amount, message) => {
  const user = userEvent.setup();
  const opened = vi.spyOn(window, 'open');
  open();
  await user.click((await screen.findAllByRole('button', { name: 'Add Money' }))[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/Amount/), `${amount}{Enter}`);
  expect((await within(dialog).findByRole('alert')).textContent).toBe(message);
  expect(opened).not.toHaveBeenCalled();
});
