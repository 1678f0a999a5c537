// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { SellerView } from '../../../shared/sellers/contract.ts';
import { SellerPage } from '../../../web/src/features/sellers/seller-page.tsx';
import { SellersPage } from '../../../web/src/features/sellers/sellers-page.tsx';
import { PATHS } from '../../../web/src/lib/links.ts';
import { findings } from '../../support/web/axe.ts';
import { showPages } from '../../support/web/show-pages.tsx';
import { openOrders, reply } from '../orders-list/orders-list-server.ts';

const market = openOrders();

test('staff can open a ticket on a seller’s page for an order that they find by its number', async () => {
  const { _id, order_id } = await market.order('seller', 'paid');
  market.signIn('staff');
  showPages({ [PATHS.seller]: <SellerPage /> }, `/app/sellers/${market.ids.seller}`);
  await userEvent.click(await screen.findByRole('button', { name: 'New ticket' }));
  const find = await screen.findByRole('combobox', { name: /^Order/ });
  // A changed order appears in the search after two seconds.
  await waitFor(async () => {
    await userEvent.clear(find);
    await userEvent.type(find, order_id);
    expect(await screen.findByRole('option', { name: new RegExp(order_id) })).toBeTruthy();
  });
  await userEvent.click(screen.getByRole('option', { name: new RegExp(order_id) }));
  await userEvent.type(await screen.findByLabelText(/^Title/), 'Label is torn');
  await userEvent.type(screen.getByRole('textbox', { name: /^Message/ }), 'The seller called about it.');
  await userEvent.click(screen.getByRole('button', { name: 'Add comment' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = market.sent.find(({ method, url }) => method === 'POST' && url.endsWith('/comments'));
  expect(sent?.body).toMatchObject({ model_id: _id, remark: 'open', title: 'Label is torn' });
});

test('a failed search for a new ticket’s order shows an error and can be repeated', async () => {
  market.signIn('staff');
  showPages({ [PATHS.seller]: <SellerPage /> }, `/app/sellers/${market.ids.seller}`);
  await userEvent.click(await screen.findByRole('button', { name: 'New ticket' }));
  market.instead = (_, url) =>
    url.includes('/orders/search') ? reply(500, 'Something went wrong.', null, 'INTERNAL') : undefined;
  await userEvent.type(await screen.findByRole('combobox', { name: /^Order/ }), 'zzzz');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText(/^Nothing found/)).toBeNull();
  market.instead = () => undefined;
  await userEvent.click(retry);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
});

test('a seller’s page links to lists filtered by this seller, and opens the seller’s documents', async () => {
  market.signIn('staff');
  const view = await market.api<SellerView>(market.tokens.staff, 'GET', `/sellers/${market.ids.seller}`);
  const document = (onModel: 'Aadhar' | 'Pan') => ({ _id: `${onModel}1`, filename: 'a.png', timestamp: '', onModel });
  const bank = { state: 'in_force', reason: null, held: null, documents: [document('Aadhar'), document('Pan')] };
  market.instead = (_, url) =>
    url.endsWith(`/sellers/${market.ids.seller}`) ? reply(200, 'OK', { ...view, bank }) : undefined;
  showPages({ [PATHS.seller]: <SellerPage /> }, PATHS.seller.replace(':id', market.ids.seller));
  const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await hrefOf('Account list')).toBe(`${PATHS.accountListing}?user=${market.ids.seller}`);
  expect(await hrefOf('Delivered COD orders')).toBe(
    `${PATHS.shipmentList}?created_by=${market.ids.seller}&payment_method=cod&stage=delivered`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Pan card' }));
  await waitFor(() =>
    expect(market.sent.map(({ url }) => url)).toContainEqual(expect.stringMatching(/attachments.*Pan1/)),
  );
});

test('staff find a seller by e-mail, and see orders, tickets, wallet, COD and account details on one page', async () => {
  await market.order('seller', 'saved');
  market.signIn('staff');
  const page = showPages({ [PATHS.sellers]: <SellersPage />, [PATHS.seller]: <SellerPage /> }, PATHS.sellers);
  await userEvent.type(await screen.findByRole('searchbox'), `${market.email}{Enter}`);
  const row = (await screen.findByText(market.email)).closest('tr') as HTMLElement;
  await userEvent.click(within(row).getByRole('link'));
  expect(page.state.location.pathname).toBe(`/app/sellers/${market.ids.seller}`);
  const orders = (await screen.findByText('Orders of the last 366 days')).closest('section') as HTMLElement;
  expect(orders.textContent).toContain('To pay');
  const link = within(orders).getByRole('link', { name: 'Open the list' });
  expect(link.getAttribute('href')).toBe(`${PATHS.shipmentList}?created_by=${market.ids.seller}`);
  for (const title of ['Tickets', 'COD not paid yet', 'Weight disputes', 'Account details'])
    expect(screen.getByText(title)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'COD entries' }).getAttribute('href')).toBe(
    `${PATHS.codOverview}?created_by=${market.ids.seller}`,
  );
  // The buttons are absent for two reasons: the seller has not entered a bank account, and these staff may neither
  // change users nor use the global password.
  for (const name of ['Hold payouts', 'Sign in as', 'Wallet and money']) expect(screen.queryByText(name)).toBeNull();
  expect(await findings()).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  await userEvent.type(await screen.findByLabelText(/^Subject/), 'Your labels');
  await userEvent.type(screen.getByRole('textbox', { name: /^Message/ }), 'Please reprint them.');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = market.sent.find(({ method, url }) => method === 'POST' && url.endsWith('/messages'));
  expect(sent?.body).toEqual({ subject: 'Your labels', text: 'Please reprint them.' });
});
