// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BulkView } from '../../../shared/bulks/bulk.ts';
import type { BulkOrderView, BulkTotals } from '../../../shared/bulks/bulk-order.ts';
import { BulkWarnings } from '../../../web/src/features/bulk-orders/bulk-warnings.tsx';
import { RowChunks } from '../../../web/src/features/bulk-orders/loading/chunks.ts';
import { MissingBills } from '../../../web/src/features/bulk-orders/missing-bills.tsx';
import { BatchOutcome } from '../../../web/src/features/bulk-orders/paying/batch-outcome.tsx';
import { bulkLabelsAddress } from '../../../web/src/features/labels/label-address.ts';
import { ShipmentPrintPage } from '../../../web/src/features/labels/shipment-print-page.tsx';
import { ManifestPage } from '../../../web/src/features/manifests/manifest-page.tsx';
import { reportMissed } from '../../../web/src/features/orders-list/commands/report-missed.ts';
import { PATHS } from '../../../web/src/lib/links.ts';
import { toasts } from '../../../web/src/lib/toast.ts';
import { showPages } from '../../support/web/show-pages.tsx';
import { anOrder } from '../orders-list/orders-list-order.ts';
import { envelope, type Seen, startServer, tokenFor } from '../people/local-server.ts';

let seen: Seen[] = [];
/** False while the couriers have booked only the first parcel of the bulk `sparse-waiting`. */
let isBooked = false;
let stop = () => {};
beforeEach(async () => {
  localStorage.setItem('jwt', tokenFor('seller'));
  const server = await startServer((response) => {
    const { method, url, body } = server.seen.at(-1) as Seen;
    const { pathname, searchParams } = new URL(url, 'http://x');
    if (pathname === '/api/v1/users/seller')
      return envelope(response, 200, { ...anOrder().created_by, granted: ['manifest', 'order.individual_order'] });
    if (pathname.startsWith('/api/v1/bulk/')) {
      const behind = Number(searchParams.get('cursor'));
      const kept = pathname.includes('sparse') ? 2 : 100; // only two of each hundred orders are left, the others were deleted
      const page = Array.from({ length: Math.min(kept, 1100 - behind) }, (_, at) => ({
        ...anOrder({
          _id: `b${behind + at + 1}`,
          status: 'pending_pickup',
          ewaybill_number:
            behind + at > 0 && pathname.includes('waiting') && !isBooked ? null : `AWB${behind + at + 1}`,
        }),
        number: behind + at + 1,
      }));
      return envelope(response, 200, page, { total_count: 1100 });
    }
    if (method === 'POST') {
      const { order_ids } = JSON.parse(body) as { order_ids: string[] };
      if (pathname.endsWith('/missed-pickup')) {
        const reported = order_ids.map((_id) => ({ _id, missed_pickup: { state: 'staff' } }));
        return envelope(response, 200, { reported, refused: [] });
      }
      return envelope(response, 200, { _id: 'm', parcels: order_ids.length, left_out: [] });
    }
    return envelope(response, 200, []);
  });
  ({ seen, stop } = server);
});
afterEach(() => stop());

test.each([
  ['Order successfully', { success: true, paid: 200, failed_transaction: [] }, [], 'Print 199 labels so far'],
  [
    'Order Payment Error',
    { success: false, paid: 199, failed_transaction: [{ order_count: 31, message: 'Needs an e-way bill.' }] },
    ['Choose again'],
    'Print 199 labels',
  ],
])(
  'the dialog %s after the payment of a bulk links to its labels and its manifest',
  async (name, result, others, labels) => {
    showPages(
      {
        '/': (
          <BatchOutcome
            bulk={{ _id: 'bulk1', unpaid_orders: others.length } as BulkView}
            totals={{ orders: 200, paid: 150, booked: 199, refunded: 0, refused: 0 } as BulkTotals} // these totals were read before the payment
            outcome={
              { result: { message: '', amount: 9440, ...result }, jobId: 'job1', failed: others.length } as never
            }
            shown={false}
            onHide={() => {}}
          />
        ),
      },
      '/',
    );
    const dialog = await screen.findByRole('dialog', { name });
    const links = within(dialog)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Make manifest', `${PATHS.manifest}?bulk=bulk1`],
      [labels, `${PATHS.shipmentPrint}?print=regular&bulk=bulk1`],
    ]);
    expect(within(dialog).queryAllByRole('button', { name: 'Choose again' })).toHaveLength(others.length);
    expect(within(dialog).queryAllByText('Booked so far: 199 of 200.')).toHaveLength(1 - others.length);
  },
);

test('the labels of more than 1,000 orders are printed in parts, and each press of the button prints one part', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const router = showPages({ [PATHS.shipmentPrint]: <ShipmentPrintPage /> }, bulkLabelsAddress('sparse'));
  await screen.findByText(/^Labels of orders 1 to 1,000 of 1,100\./);
  const labels = () => screen.getAllByRole('article').map((label) => label.getAttribute('aria-label'));
  expect([labels().length, labels().at(-1)]).toEqual([20, 'Label of AWB902']);
  await userEvent.click(screen.getByRole('button', { name: 'Print Label' }));
  const next = screen.getByRole('button', { name: 'Print labels 1,001 to 1,100' });
  expect([print.mock.calls.length, document.activeElement]).toEqual([1, next]);
  await userEvent.keyboard('{Enter}');
  await screen.findByText(/^Labels of orders 1,001 to 1,100 of 1,100\..*These are the last ones\./);
  expect([print.mock.calls.length, labels()]).toEqual([2, ['Label of AWB1001', 'Label of AWB1002']]);
  expect(router.state.location.search).toBe('?print=regular&bulk=sparse&from=1001');
});

test('labels of unbooked parcels appear after Check again, once the courier has booked the parcels', async () => {
  showPages({ [PATHS.shipmentPrint]: <ShipmentPrintPage /> }, bulkLabelsAddress('sparse-waiting'));
  await screen.findByText(/^Left out: .* \(no AWB yet\)/);
  expect(screen.getAllByRole('article')).toHaveLength(1);
  isBooked = true;
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(20));
  expect(screen.queryByText(/^Left out/)).toBeNull();
});

test('parcels that exceed one manifest’s limit are put on several manifests with one press', async () => {
  showPages({ [PATHS.manifest]: <ManifestPage /> }, `${PATHS.manifest}?bulk=bulk1`);
  await userEvent.click(await screen.findByRole('button', { name: 'Select all to hand over (1,100)' }));
  await userEvent.click(screen.getByRole('button', { name: 'Make 2 manifests (1,100 parcels)' }));
  await screen.findByText('No manifest yet'); // the test server has no past manifests
  const made = seen.filter(({ method, url }) => method === 'POST' && url.endsWith('/manifests'));
  expect(made.map(({ body }) => (JSON.parse(body) as { order_ids: string[] }).order_ids.length)).toEqual([1000, 100]);
  expect(new Set(made.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
  expect(toasts.shown().at(-1)?.text).toBe('2 manifests made for 1,100 parcels. Print each of them.');
});

test('a report of many missed pickups is sent in several requests, and one message shows their total', async () => {
  showPages({ '/': <p>Manifest</p> }, '/');
  const ids = Array.from({ length: 150 }, (_, at) => `b${at + 1}`);
  const report = reportMissed(ids, () => undefined);
  await userEvent.click(await screen.findByRole('button', { name: 'Report' }));
  await report;
  expect(toasts.shown().map(({ text }) => text)).toEqual(['Our staff ask the courier for 150 parcels.']);
});

const someRows = () => {
  const known = [2, 4].map((number) => ({ number, _id: `o${number}`, order_id: `A-${number}` }));
  const rows = new RowChunks(async () => known);
  for (const row of known) rows.put(row);
  return rows;
};

test.each([
  [
    3,
    'Orders 2, 4 cannot be paid yet: goods worth more than ₹50,000 need an e-way bill number. The 3 other orders can be paid now; the total leaves these out.',
  ],
  [0, 'Orders 2, 4 cannot be paid yet: goods worth more than ₹50,000 need an e-way bill number.'],
])('a bulk with %i other orders says how many can be paid without e-way bills', (others, words) => {
  render(<MissingBills numbers={[2, 4]} others={others} rows={someRows()} mayEnter={false} />);
  expect(screen.getByRole('status').textContent).toBe(words);
});

test('Enter numbers asks for one order’s e-way bill number after another, and disappears after the last', async () => {
  render(<MissingBills numbers={[2, 4]} others={3} rows={someRows()} mayEnter />);
  await userEvent.click(screen.getByRole('button', { name: 'Enter numbers' }));
  for (const [order, bill] of [
    ['A-2', '231009876541'],
    ['A-4', '231009876542'],
  ] as const) {
    await screen.findByRole('dialog', { name: `E-way bill of order ${order}` });
    await userEvent.type(screen.getByLabelText(/^E-way bill number/), `${bill}{Enter}`);
  }
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  const sent = seen.filter(({ method }) => method === 'PUT').map(({ url, body }) => [url, body]);
  expect(sent).toEqual([
    ['/api/v1/orders/o2/e-way-bill', '{"eWayBillNo":"231009876541"}'],
    ['/api/v1/orders/o4/e-way-bill', '{"eWayBillNo":"231009876542"}'],
  ]);
});

test('warnings about an order file link to their orders, except orders edited, paid or deleted since', async () => {
  const row = { number: 2, _id: 'o2', order_id: 'A-2', edited: false, paid: false } as BulkOrderView;
  const rows = new RowChunks<BulkOrderView>(async () => []);
  for (const one of [row, { ...row, number: 3, edited: true }, { ...row, number: 4, paid: true }]) rows.put(one);
  const warnings = [2, 3, 4].map((number) => ({ text: `Row ${number + 1} is odd.`, number }));
  showPages({ '/': <BulkWarnings warnings={warnings} rows={rows} /> }, '/');
  const link = await screen.findByRole('link', { name: 'Edit order A-2' });
  expect(link.getAttribute('href')).toBe('/app/individualShipment/o2');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Row 3 is odd. Edit order A-2',
  ]);
});
