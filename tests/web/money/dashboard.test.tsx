import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { mutate } from 'swr';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Dashboard } from '../../../shared/dashboard/contract.ts';
import { COUNTER_KEYS, COUNTERS } from '../../../shared/dashboard/counters.ts';
import { DashboardPage } from '../../../web/src/features/dashboard/dashboard-page.tsx';
import { MarginPage } from '../../../web/src/features/margin/margin-page.tsx';
import { PATHS } from '../../../web/src/lib/links.ts';
import { toasts } from '../../../web/src/lib/toast.ts';
import { findings } from '../../support/web/axe.ts';
import { SHARED_CACHE, showPages } from '../../support/web/show-pages.tsx';
import { openOrders, reply } from '../orders-list/orders-list-server.ts';

const market = openOrders({ alone: true });
afterEach(() => {
  vi.restoreAllMocks();
});

function open(who: 'seller' | 'other' | 'staff', search = '', options?: Parameters<typeof showPages>[2]) {
  market.signIn(who);
  const pages = {
    [PATHS.dashboard]: <DashboardPage />,
  };
  return showPages(pages, PATHS.dashboard + search, options);
}
/** Waits until the stream has counted the orders, which takes two seconds. */
const counted = (who: 'other', received: number) =>
  waitFor(async () => {
    const figures = await market.api<Record<string, number>>(market.tokens[who], 'GET', '/global/dashboard');
    expect(figures['total_order_received']).toBe(received);
  });
const tile = (title: string) => screen.findByRole('region', { name: title });
const valueOf = async (title: string) => (await tile(title)).querySelector('h3 + p')?.textContent;

test('a new seller’s dashboard shows four first steps with their state, and each step’s button opens its page', async () => {
  onTestFinished(() => mutate(() => true, undefined, { revalidate: false }).then(() => undefined));
  open('seller', '', { cache: SHARED_CACHE });
  const title = await screen.findByText('Your first parcel in four steps');
  const card = title.closest('section') as HTMLElement;
  await waitFor(() => expect(within(card).getByText('Add money to your wallet').textContent).toContain('(done)'));
  expect(title.textContent).toContain('1 of 4 done');
  const target = (name: string) => within(card).getByRole('link', { name }).getAttribute('href');
  expect(target('Enter bank details')).toBe(PATHS.accountDetails);
  expect(target('Add an order')).toBe(PATHS.newShipment);
  expect(target('Upload a file')).toBe(PATHS.bulkUpload);
  expect(await valueOf('Total Order Received')).toBe('0');
  expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
  expect(await findings()).toEqual([]);

  await userEvent.click(within(card).getByRole('button', { name: 'Add a pickup address' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a pickup address' }));
  for (const [label, text] of [
    [/^Address line 1/, '14 Weavers Lane'],
    [/^Address line 2/, 'Connaught Place'],
    [/^Postcode/, '110001'],
  ] as const)
    await userEvent.type(dialog.getByLabelText(label), text);
  await waitFor(() => expect((dialog.getByLabelText(/^City/) as HTMLInputElement).value).toBe('New Delhi'));
  await userEvent.type(dialog.getByLabelText(/^Mobile number/), '9876543210');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Address' }));
  await waitFor(() => expect(title.textContent).toContain('2 of 4 done'));
  expect(within(card).getByText('Save a pickup address').textContent).toContain('(done)');
});

test('the dashboard shows tiles in the specified order, charts with tables, and a link to tracking', async () => {
  await market.order('other', 'paid');
  await market.order('other', 'paid', { payment_method: 'cod' });
  await market.order('other', 'saved');
  await counted('other', 2);
  const opened = open('other');
  await waitFor(async () => expect(await valueOf('Total Order Received')).toBe('2'));
  const titles = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
  expect(titles).toEqual(COUNTER_KEYS.map((key) => COUNTERS[key].title));
  expect((await tile('Total COD Remitted')).textContent).toContain('₹0.00');
  // A seller who ships COD parcels still needs a bank account.
  const left = (await screen.findByText('Your first parcel in four steps')).closest('section') as HTMLElement;
  expect(left.textContent).toContain('3 of 4 done');
  expect(
    within(left)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Enter bank details']);
  const summary = await screen.findByRole('table', { name: 'Orders by week of creation and where they stand now' });
  // On a Monday the current week has only one day, so its label is one date and not two.
  expect(within(summary).getAllByRole('row').at(-1)?.textContent).toMatch(/^\d\d-\d\d-\d\d(\D.*\d\d)?00020$/);
  expect(within(screen.getByRole('table', { name: /last four weeks/ })).getAllByRole('row')).toHaveLength(5);
  const track = screen.getByRole('link', { name: /Track Order/ });
  expect([track.getAttribute('href'), track.getAttribute('target')]).toEqual(['/track', '_blank']);
  // Without the permission to download, a tile has no download button.
  expect(screen.queryByRole('button', { name: 'Download Total Order Received' })).toBeNull();
  expect(opened.state.location.search).toBe('');
});

test('filters of the dashboard are sent to the API and kept in the URL', async () => {
  const page = open('staff', '?payment_method=cod');
  await tile('Total Order Received');
  await screen.findByRole('button', { name: 'Filter (1)' });
  const asked = () => market.sent.map(({ url }) => url).filter((url) => url.includes('/global/dashboard'));
  await waitFor(() => expect(asked().at(-1)).toMatch(/\?pathname=%2Fapp%2FDashboard&payment_method=cod$/));
  await userEvent.click(screen.getByRole('button', { name: 'Clear COD' }));
  await waitFor(() => expect(asked().at(-1)).toMatch(/\/global\/dashboard\?pathname=%2Fapp%2FDashboard$/));
  expect(page.state.location.search).toBe('');
  await page.navigate('?created_from=2026-11-01');
  await screen.findByRole('button', { name: 'Clear From 01-11-26' });
  await userEvent.click(screen.getByRole('button', { name: /^Filter/ }));
  const form = await screen.findByRole('form', { name: 'Filter' });
  expect([...form.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
    'From date',
    'To date',
    'Order type',
    'Payment method',
    'Delivery partner',
    'Plan',
  ]);
});

test('one button refreshes all dashboard tiles, and a tile opens the list that it counts with the same filters', async () => {
  const page = open('staff', '?payment_method=cod&created_from=2026-11-01');
  await waitFor(async () => expect(await valueOf('Total Order NDR')).toBe('0'));
  expect(screen.getByText('created since 01 Nov 2026')).toBeTruthy();
  const asked = () => market.sent.filter(({ url }) => url.includes('/global/dashboard')).length;
  const before = asked();
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(asked()).toBe(before + 1));
  const link = within(await tile('Total Order NDR')).getByRole('link', { name: 'Total Order NDR' });
  expect(link.getAttribute('href')).toBe(
    `${PATHS.shipmentList}?counter=total_order_ndr&created_from=2026-11-01&payment_method=cod`,
  );
  expect(page.state.location.pathname).toBe(PATHS.dashboard);
});

test('staff who see costs open last month’s margin by lane with one click from the dashboard', async () => {
  market.signIn('staff');
  showPages({ [PATHS.dashboard]: <DashboardPage />, [PATHS.margin]: <MarginPage /> }, PATHS.dashboard);
  await userEvent.click(await screen.findByRole('link', { name: 'Margin by lane' }));
  await waitFor(() =>
    expect(market.sent.map(({ url }) => url)).toContainEqual(expect.stringMatching(/\/margin\?by=lane/)),
  );
  cleanup();
  open('other');
  await screen.findByRole('region', { name: 'Total Order NDR' });
  expect(screen.queryByRole('link', { name: 'Margin by lane' })).toBeNull();
});

test('the page Today shows the open tasks, and each task links to its list', async () => {
  await market.order('seller', 'saved');
  await waitFor(async () => {
    const { today } = await market.api<Dashboard>(market.tokens.seller, 'GET', '/global/dashboard');
    expect(today).toEqual([{ key: 'to_pay', count: 1 }]);
  });
  open('seller');
  const list = within(await screen.findByRole('list', { name: 'Today' }));
  const link = list.getByRole('link', { name: '1 order to pay' });
  expect(link.getAttribute('href')).toBe(`${PATHS.shipmentList}?payment_status=pending`);
  expect(await findings()).toEqual([]);
});

test('if all dashboard tiles fail, one message with a retry button is shown above them', async () => {
  market.instead = (_, url) =>
    url.includes('/global/dashboard') ? reply(500, 'The totals cannot be read now.', null, 'INTERNAL') : undefined;
  open('staff');
  await waitFor(async () => expect(await valueOf('Total Order NDR')).toBe('–'));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'The totals cannot be read now.Try again',
  ]);
  market.instead = () => undefined;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect(await valueOf('Total Order NDR')).toBe('0'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a user with the download permission can download the orders that a tile counts', async () => {
  open('staff');
  await waitFor(async () => expect(Number(await valueOf('Total Order Received'))).toBeGreaterThan(0));
  expect(screen.queryByRole('button', { name: 'Download Total Order NDR' })).toBeNull();
  market.instead = (_, url) => (url.includes('dashboard-download') ? new Response('', { status: 500 }) : undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Download Total Order Received' }));
  await waitFor(() => expect(toasts.shown().map(({ text }) => text)).toContain('Error in Download file'));
  expect(market.sent.at(-1)?.url).toMatch(/dashboard-download\?total_order_received=true$/);
});

test('the dashboard shows an NDR parcel with its reason, the hours left and a button for a re-attempt', async () => {
  const order = await market.undelivered('other');
  open('other');
  const row = (await screen.findByText(order.order_id)).closest('tr') as HTMLElement;
  expect(row.textContent).toMatch(/\d+ h left/);
  expect(row.textContent).toContain(order.ndr?.reason);
  await userEvent.click(within(row).getByRole('button', { name: 'Re-attempt' }));
  const dialog = await screen.findByRole('dialog', { name: `Re-attempt ${order.order_id}` });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send re-attempt' }));
  await waitFor(() => expect(toasts.shown().at(-1)?.text).toContain('Re-attempt requested'));
  await waitFor(() => expect(screen.queryByText('Needs attention')).toBeNull());
});
