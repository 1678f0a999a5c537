// @vitest-environment jsdom
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { OrderView } from '../../shared/orders/order.ts';
import type { TransactionView, WalletView } from '../../shared/wallets/contract.ts';
import { UserWalletPage } from '../../web/src/features/wallet/user-wallet-page.tsx';
import { WalletPage } from '../../web/src/features/wallet/wallet-page.tsx';
import { PATHS } from '../../web/src/lib/links.ts';
import { toast, toasts } from '../../web/src/lib/toast.ts';
import { callApi } from '../support/call-api.ts';
import { draft } from '../support/draft.ts';
import { openWeb } from '../support/open-web.ts';

configure({ asyncUtilTimeout: 8000 }); // a busy machine is slow, not wrong

/** A seller with ₹1,00,000, and an administrator with ₹500. */
const web = openWeb<{ token: string; admin: string }>('serve-market.ts');

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
beforeEach(() => localStorage.setItem('jwt', web.token));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const { id } of toasts.shown()) toast.dismiss(id);
});

const api = <T,>(method: string, path: string, body?: unknown) => web.api<T>(web.token, method, path, body);

/** A paid order: 700 g from Delhi to Mumbai (zone C) by Xpressbees: ₹40 + 1 × ₹20, 18% GST. */
async function paidOrder(): Promise<OrderView> {
  const order = await api<OrderView>('POST', '/orders/logistic', draft({ weight: 0.7 }));
  return api<OrderView>('POST', '/orders/pay/', { order_id: order._id, logistic_id: 'xpb' });
}

function open(path: string = PATHS.wallet) {
  const routes = [
    { path: PATHS.wallet, element: <WalletPage /> },
    { path: PATHS.userWallet, element: <UserWalletPage /> },
    { path: '*', element: <p>elsewhere</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <RouterProvider router={router} />
    </SWRConfig>,
  );
  return { at: () => router.state.location.pathname + router.state.location.search };
}
const said = () => toasts.shown().map(({ text }) => text);
const figure = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt' })).parentElement?.querySelector('dd')?.textContent;

test('balance, totals, the year as a table, and a charge that explains itself', async () => {
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
  expect(within(row).getByText('Debit')).toBeTruthy(); // the word, for whoever does not see colour and icon
  expect(within(row).getByRole('link', { name: order.order_id }).getAttribute('href')).toBe(
    `/app/individualShipment/${order._id}`,
  );
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

test('a refund names what it corrects and leads to it, also from an address alone', async () => {
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

/** Presses Add Money and Pay, and stands for the window that opens. */
async function payInWindow(amount: string) {
  const popup = { closed: false, close: () => Object.assign(popup, { closed: true }) };
  const opened = vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  const user = userEvent.setup();
  open();
  await user.click((await screen.findAllByRole('button', { name: 'Add Money' }))[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/Amount/), amount);
  await user.click(within(dialog).getByRole('button', { name: /^Pay/ }));
  await waitFor(() => expect(opened).toHaveBeenCalled());
  const address = String(opened.mock.calls[0]?.[0]);
  const told = (data: unknown, origin = location.origin) =>
    act(() => window.dispatchEvent(new MessageEvent('message', { data, origin, source: popup as unknown as Window })));
  return { popup, opened, user, dialog, address, id: address.split('/').at(-1) ?? '', told };
}

test('a paid checkout is verified, told in the server’s words, and the wallet shows it', async () => {
  const before = (await api<WalletView>('GET', '/wallets')).amount;
  const { address, id, told, dialog } = await payInWindow('25a0');
  expect(address).toBe(`/local/checkout/${id}`);
  expect(within(dialog).getByText('Complete the payment in the window that opened.')).toBeTruthy();
  const { body: fields } = await callApi(web.url, 'POST', `/local/pay/${id}`, {
    body: { outcome: 'paid', webhooks: 0 },
  });
  await told(fields, 'https://elsewhere.example'); // not ours: not heard
  expect(within(dialog).getByText('Complete the payment in the window that opened.')).toBeTruthy();
  await told(fields);
  await waitFor(() => expect(said()).toContain('Amount successfully added to the wallet!'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await api<WalletView>('GET', '/wallets')).amount).toBe(before + 250);
  expect((await screen.findAllByText('Amount successfully added to the wallet!')).length).toBeGreaterThan(0);
});

test('a failed payment and a closed window are explained, and the amount is kept', async () => {
  const { told, dialog, popup, user } = await payInWindow('75');
  await told({ failed: true });
  expect(await within(dialog).findByText('Failed to add amount to the wallet! You can try again.')).toBeTruthy();
  expect(said()).toContain('Failed to add amount to the wallet!');
  const amount = within(dialog).getByLabelText<HTMLInputElement>(/Amount/);
  expect(amount.value).toBe('75');
  await user.click(within(dialog).getByRole('button', { name: 'Pay ₹75.00' }));
  await within(dialog).findByText('Complete the payment in the window that opened.');
  popup.closed = true;
  expect(await within(dialog).findByText(/window was closed before the payment was done/)).toBeTruthy();
  expect(amount.value).toBe('75');
});

test('a blocked window is opened by a click', async () => {
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
  expect(opened.mock.calls[0]?.[0]).toBe(opened.mock.calls[1]?.[0]); // the same order, not a second one
});

test.each([
  ['0', 'Minimum amount is ₹ 1.'],
  ['500001', 'Maximum amount is ₹ 500000.'],
])('%s rupees: %s', async (amount, message) => {
  const user = userEvent.setup();
  const opened = vi.spyOn(window, 'open');
  open();
  await user.click((await screen.findAllByRole('button', { name: 'Add Money' }))[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/Amount/), `${amount}{Enter}`);
  expect((await within(dialog).findByRole('alert')).textContent).toBe(message);
  expect(opened).not.toHaveBeenCalled();
});

test('a wallet that does not exist says so', async () => {
  open('/app/walletdetails/nobody');
  expect(await screen.findByText('There is no such wallet')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add Money' })).toBeNull();
});

test('money is sent from one’s own wallet to another’s; too little is said where it is typed', async () => {
  const { user_id } = await api<WalletView>('GET', '/wallets');
  const before = (await api<WalletView>('GET', '/wallets')).amount;
  localStorage.setItem('jwt', web.admin);
  const user = userEvent.setup();
  open(PATHS.userWallet.replace(':id', user_id));
  await user.click(await screen.findByRole('button', { name: 'Send Money' }));
  const dialog = await screen.findByRole('dialog');
  const amount = await within(dialog).findByLabelText(/Amount/);
  await user.type(amount, '600');
  await user.click(within(dialog).getByRole('button', { name: 'Send' }));
  expect(await within(dialog).findByText('Your wallet has ₹500.00. Send less, or add money.')).toBeTruthy();
  expect(said()).toContain('Error in sending money to user');
  await user.clear(amount);
  await user.type(amount, '120');
  await user.click(within(dialog).getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(said()).toContain('Money sent.'));
  expect((await api<WalletView>('GET', '/wallets')).amount).toBe(before + 120);
  await screen.findByText('Money received.');
});

test('a statement is searched by AWB, narrowed by kind and day, taken along, and a line shows all money of its order', async () => {
  const order = await paidOrder();
  const awb = order.ewaybill_number ?? '';
  const user = userEvent.setup();
  const page = open();
  await user.type(await screen.findByRole('searchbox'), `${awb}{Enter}`);
  await waitFor(() => expect(page.at()).toContain(`text=${awb}`));
  const rows = () =>
    within(screen.getByRole('table', { name: 'Transactions' }))
      .getAllByRole('row')
      .slice(1);
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(rows()[0]?.textContent).toContain(awb); // a debit names its parcel
  await api('POST', '/orders/cancel', { order_id: order._id });
  cleanup();
  open(`${PATHS.wallet}?text=${awb}`);
  await waitFor(() => expect(rows()).toHaveLength(2));
  await user.selectOptions(screen.getByLabelText('Kind'), 'All credits');
  await waitFor(() =>
    expect(rows().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('+₹70.80')]),
  );

  URL.createObjectURL = () => 'blob:x';
  await user.click(screen.getByRole('button', { name: 'Statement' }));
  await waitFor(() => expect(said()).toContain('Your download has started'));
  const asked = web.sent.find(({ url }) => url.includes('/statement'));
  expect(asked?.url).toMatch(new RegExp(`format=xlsx&kind=credit&text=${awb}$`));

  await user.click(within(rows()[0] as HTMLElement).getByTitle('Show the details'));
  const whole = await screen.findByRole('table', { name: new RegExp(`AWB ${awb}`) });
  expect(whole.textContent).toMatch(/₹70\.80.*-₹70\.80.*What it costs now.*₹0\.00/);
});
