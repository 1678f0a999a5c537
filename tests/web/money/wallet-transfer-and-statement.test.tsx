import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { WalletView } from '../../../shared/wallets/contract.ts';
import { PATHS } from '../../../web/src/lib/links.ts';
import { useWalletPage } from './wallet-page.tsx';

const { web, api, paidOrder, open, said } = useWalletPage();

test('the wallet page of an unknown user shows a message', async () => {
  open('/app/walletdetails/nobody');
  expect(await screen.findByText('There is no such wallet')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add Money' })).toBeNull();
});

test('staff can send money to another wallet, but no more than the balance', async () => {
  const { user_id } = await api<WalletView>('GET', '/wallets');
  const before = (await api<WalletView>('GET', '/wallets')).amount;
  localStorage.setItem('jwt', web.admin);
  const user = userEvent.setup();
  open(PATHS.userWallet.replace(':id', user_id));
  await user.click(await screen.findByRole('button', { name: 'Send Money' }));
  const dialog = await screen.findByRole('dialog');
  const amount = await within(dialog).findByLabelText(/Amount/);
  fireEvent.change(amount, { target: { value: '600' } }); // not typed, because a dialog that is opening takes the focus
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

test('a wallet statement can be searched by AWB, filtered by kind and day, and downloaded', async () => {
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
  expect(rows()[0]?.textContent).toContain(awb); // the debit names the AWB of its parcel
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
  expect(whole.textContent).toMatch(/₹70\.80.*−₹70\.80.*What it costs now.*₹0\.00/);
});
