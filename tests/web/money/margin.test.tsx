// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { indiaDay } from '../../../shared/dates.ts';
import type { MarginRow, MarginSums } from '../../../shared/margin/contract.ts';
import { endedInMonthFilters, monthBefore } from '../../../shared/orders/list/ended-in-month.ts';
import { MarginPage } from '../../../web/src/features/margin/margin-page.tsx';
import { OrderMargin } from '../../../web/src/features/order-activity/order-margin.tsx';
import { PATHS } from '../../../web/src/lib/links.ts';
import { openWeb } from '../../support/web/open-web.ts';
import { showPages } from '../../support/web/show-pages.tsx';
import { reply } from '../orders-list/orders-list-server.ts';

const web = openWeb<{ token: string }>('serve-administrator.ts');
beforeEach(() => localStorage.setItem('jwt', web.token));

/** The month that the page shows at first, which is the previous month. */
const MONTH = monthBefore(indiaDay(new Date()).slice(0, 7), 1);
const sums: MarginSums = {
  parcels: 40,
  net: 4000,
  cost: 3000,
  margin: 1000,
  losses: 3,
  lost: 90,
  unknown: 2,
  unknown_net: 150,
};
const rows: MarginRow[] = [
  {
    ...sums,
    _id: '07.27',
    name: 'Delhi → Maharashtra',
    parcels: 10,
    net: 500,
    cost: 590,
    margin: -90,
    filters: { origin_state: 'Delhi', destination_state: 'Maharashtra', ...endedInMonthFilters(MONTH) },
  },
];
const open = (search = '') => {
  cleanup();
  showPages({ [PATHS.margin]: <MarginPage /> }, PATHS.margin + search);
};
const answer = (margin = sums.margin) => {
  web.instead = (_, url) =>
    url.includes('/margin?')
      ? reply(200, 'OK', rows, undefined, { total_count: 1, totals: sums, months: [{ ...sums, margin, month: MONTH }] })
      : undefined;
};
const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement?.textContent;
const asked = () => new URLSearchParams(web.sent.findLast(({ url }) => url.includes('/margin?'))?.url.split('?')[1]);

test('the page Margin says so if no parcel reached a final status in the month', async () => {
  open();
  await screen.findByText(/^No parcel ended in /);
  screen.getByText('Parcels are counted when they are delivered, returned, lost or damaged.');
});

test('the page Margin shows last month’s totals, and each number of a row opens its orders', async () => {
  answer();
  open('?by=lane');
  const table = await screen.findByRole('table', { name: 'Margin by lane' });
  expect([asked().get('by'), asked().get('month')]).toEqual(['lane', MONTH]);
  expect(figure('Net charges')).toContain('₹4,000.00');
  expect(figure('At a loss')).toContain('₹90.00');
  expect(figure('Parcels')).toContain('and 2 without buying rates');
  const row = within(table).getByText('Delhi → Maharashtra').closest('tr') as HTMLElement;
  const cells = [...row.querySelectorAll('td')].map(({ textContent }) => textContent);
  expect(cells).toEqual(
    expect.arrayContaining(['Net charges₹500.00', 'Cost₹590.00', 'Margin−₹90.00', 'Share-18.0%', 'At a loss3']),
  );
  const addresses = within(row)
    .getAllByRole('link')
    .map((link) => new URLSearchParams(link.getAttribute('href')?.split('?')[1]));
  expect(addresses.map((one) => one.get('margin'))).toEqual([null, 'loss', 'unknown']);
  expect(Object.fromEntries(addresses[0] ?? [])).toMatchObject({
    origin_state: 'Delhi',
    destination_state: 'Maharashtra',
    ended_month: MONTH,
    created_from: `${monthBefore(MONTH, 2)}-01`,
  });
});

test('the page Margin says that the oldest counted parcels are missing from the linked lists', async () => {
  answer();
  open();
  await screen.findByText(
    'Links list parcels that were created up to 2 months before the month. Older ones are only counted.',
  );
});

test('the page Margin shows the loss of a month as a negative bar and as a negative amount', async () => {
  answer(-250);
  open();
  const chart = await screen.findByRole('table', { name: 'Net charges, cost and margin by month' });
  const cells = within(chart).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['₹4,000.00', '₹3,000.00', '−₹250.00']);
  expect([...(chart.closest('figure')?.querySelectorAll('i[data-tone]') ?? [])]).toHaveLength(3);
});

test('the page Margin shows totals by another dimension and of another month on request', async () => {
  answer();
  open();
  await screen.findByText('Delhi → Maharashtra');
  expect(asked().get('by')).toBe('partner');
  await userEvent.click(screen.getByRole('tab', { name: 'Seller' }));
  await screen.findByRole('table', { name: 'Margin by seller' });
  expect(asked().get('by')).toBe('seller');
});

test('an order’s margin shows its net charges, the courier’s charges, and whether they were billed', () => {
  const margin = { net: 76, cost: 43, margin: 33, freight: 33, rto: 0, cod: 10, tax: 7.74, total: 50.74 };
  const { container, rerender } = render(<OrderMargin margin={{ ...margin, version: 'v1', billed: false }} />);
  const table = screen.getByRole('table', { name: 'Margin' });
  expect(table.textContent).toMatch(/Net charges, without GST.*76\.00.*Courier: freight.*33\.00.*COD fee.*10\.00/);
  expect(table.textContent).toMatch(/Margin.*₹33\.00/);
  expect(table.textContent).not.toContain('Courier: return');
  expect(container.textContent).toContain('Expected, by the buying rates of the booking');
  rerender(<OrderMargin margin={{ ...margin, version: 'v1', billed: true }} />);
  expect(container.textContent).toContain('By the accepted bill of the courier');
});
