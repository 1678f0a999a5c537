import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { OrderView } from '../../../shared/orders/order.ts';
import { InvoiceDetailsPage } from '../../../web/src/features/invoice-details/invoice-details-page.tsx';
import { UsageReportPage } from '../../../web/src/features/usage/usage-report-page.tsx';
import { UserUsagePage } from '../../../web/src/features/usage/user-usage-page.tsx';
import { linkTo, PATHS } from '../../../web/src/lib/links.ts';
import { toasts } from '../../../web/src/lib/toast.ts';
import { showPages } from '../../support/web/show-pages.tsx';
import { openOrders } from '../orders-list/orders-list-server.ts';

const market = openOrders({ alone: true });
let order: OrderView;
beforeAll(async () => {
  order = await market.order('seller', 'paid');
  await market.advance(8 * 24);
});
beforeEach(() => market.signIn('staff'));

function show(at: string) {
  const pages = {
    [PATHS.invoiceDetails]: <InvoiceDetailsPage />,
    [PATHS.userUsage]: <UserUsagePage />,
    [PATHS.usageReport]: <UsageReportPage />,
  };
  return showPages(pages, at);
}

const rowWith = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement;
const figure = async (label: string) => (await screen.findByText(label)).parentElement?.textContent;
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const typeDay = (label: string, day: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: day } });

test('Invoice Details shows the specified columns and cards, and opens an order’s invoice', async () => {
  show('/app/invoicedetails/');
  const row = await rowWith(order.invoice?.invoice_number ?? '');
  expect(heads()).toEqual([
    'No',
    'Party Name',
    'Address',
    'GST No.',
    'State Name',
    'Contact Person',
    'Contact No.',
    'E-mail',
    'Invoice No.',
    'Invoice Date',
    'Delivered On',
    'AWB No.',
    'Item Name',
    'Description',
    'Amount',
    'GST @ 18%',
    'Total with GST',
    'Narration',
  ]);
  for (const words of ['Asha Handlooms', 'Courier service (SAC 996812)', '₹56.00', '₹10.08', '₹66.08'])
    expect(row.textContent).toContain(words);
  expect(row.textContent).toMatch(/\d\d-\d\d-2\d{3}/);
  expect(await figure('Total Amount with GST')).toContain('₹66.08');
  expect(await figure('Total GST Amount')).toContain('₹10.08');
});

test('a date range that ends before it begins shows an error and is not sent', async () => {
  show('/app/invoicedetails');
  await rowWith(order.invoice?.invoice_number ?? '');
  typeDay('Delivered to', '01/02/2026');
  typeDay('Delivered from', '02/02/2026');
  expect(await screen.findByText('From date should not be greater than to date')).toBeDefined();
  market.sent.length = 0;
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(market.sent).toEqual([]);
  typeDay('Delivered to', '01/01/2026');
  expect(await screen.findByText('To date should not be less than from date')).toBeDefined();
  market.instead = (_, url) =>
    url.includes('invoice-details-download') ? new Response('', { status: 500 }) : undefined;
  fireEvent.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(toasts.shown().map(({ text }) => text)).toContain('Error in Download file'));
});

test('User Usage lists each customer’s shipments, finds a customer by name, and links to the usage report', async () => {
  const router = show('/app/userusage/');
  const row = await rowWith('asha@example.in');
  expect(heads()).toEqual([
    'No',
    'User Type',
    'Name',
    'Total shipments',
    'Total amount',
    'Last shipment date',
    'Created at',
  ]);
  expect(
    within(row)
      .getAllByRole('cell')
      .slice(3, 5)
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('1'), expect.stringContaining('₹66.08')]);
  expect(await figure('Bulk Upload')).toContain('0 (0)');
  expect(screen.getByRole('button', { name: 'Download' })).toBeDefined();
  fireEvent.change(screen.getByPlaceholderText('Search by name'), { target: { value: 'nobody' } });
  fireEvent.submit(screen.getByPlaceholderText('Search by name').closest('form') as HTMLElement);
  expect(await screen.findByText('Nobody found')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
  cleanup();

  const second = show(`${PATHS.userUsage}?created_from=2026-01-01`);
  fireEvent.click(await rowWith('asha@example.in'));
  expect(await screen.findByRole('heading', { name: 'Asha Usage Report' })).toBeDefined();
  expect(second.state.location.pathname).toBe(linkTo('usageReport', { userId: market.ids.seller }));
  const parcel = await rowWith(order.ewaybill_number ?? '');
  expect(heads().slice(1)).toEqual([
    'AWB Number',
    'Shipment Date',
    'Payment Mode',
    'Delivery partner',
    'Estimated TAT',
    'Action',
  ]);
  expect(parcel.textContent).toContain('Prepaid');
  expect(within(parcel).getByRole('button', { name: `Download the invoice of ${order.order_id}` })).toHaveProperty(
    'disabled',
    false,
  );
  expect(await figure('Individual Shipments')).toContain('1');
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('heading', { name: 'User Usage' })).toBeDefined();
  expect(second.state.location.search).toBe('?created_from=2026-01-01');
  expect(router.state.location.pathname).toBe('/app/userusage/');
});

test('the usage report of an unknown user shows only the message that there is no such user', async () => {
  show(linkTo('usageReport', { userId: 'nobody' }));
  expect((await screen.findByRole('alert')).textContent).toBe('There is no such user.');
  expect(screen.queryByText('No shipment yet')).toBeNull();
  expect(screen.queryByText('Individual Shipments')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
