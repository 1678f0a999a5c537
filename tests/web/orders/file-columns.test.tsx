// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { BulkView } from '../../../shared/bulks/bulk.ts';
import { BULK_ORDERS_SHEET } from '../../../shared/bulks/bulk-orders-sheet.ts';
import type { OrderFilePreview } from '../../../shared/bulks/order-file.ts';
import { ColumnsDialog } from '../../../web/src/features/bulks/columns-dialog.tsx';
import { OrderFileFindings } from '../../../web/src/features/bulks/order-file-findings.tsx';
import { openOrders, reply } from '../orders-list/orders-list-server.ts';

const market = openOrders();
const titles = ['Customer', 'Phone', 'Street', 'Pin', 'Item', 'Paid by'];
const preview: OrderFilePreview = {
  job_id: 'job1',
  source: null,
  recoded: false,
  asks: true,
  headings: titles.map((title) => ({ title, samples: [] })),
  doubled: [],
  columns: {
    fullName: 'Customer',
    mobile: 'Phone',
    line1: 'Street',
    pincode: 'Pin',
    productName: 'Item',
    paymentMethod: 'Paid by',
  },
  orders: 0,
  joined: 0,
  first: [],
  changes: [],
  lacks: [],
  skipped: [],
  missing: { weight: 0, box: 0, price: 0 },
};

test('a seller can save the column mapping of an order file that lacks most of the fields', async () => {
  market.signIn('seller');
  const onKept = vi.fn();
  render(
    <ColumnsDialog
      file={{ _id: 'b1', attachments_id: { filename: 'own.csv' } } as BulkView}
      preview={preview}
      refreshes={[]}
      onClose={() => undefined}
      onKept={onKept}
    />,
  );
  market.instead = (method) => (method === 'GET' ? undefined : reply(200, 'OK', { job_id: 'job2' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remember and check' }));
  await waitFor(() => expect(onKept).toHaveBeenCalledWith('job2'));
  expect(market.sent.at(-1)?.body).toEqual({ job_id: 'job1', columns: preview.columns });
});

test('the preview of an order file shows each order’s day and the amounts that change what its buyer pays', () => {
  const values: Record<string, string> = {
    'Order ID': 'W-1',
    'Order Date': '12-11-2026',
    'Selling Price': '1299',
    Tax: '0',
    Discount: '99',
    'Paid in Advance': '200',
  };
  const cells = BULK_ORDERS_SHEET.columns.map(({ header }) => values[header] ?? '');
  render(<OrderFileFindings preview={{ ...preview, orders: 1, first: [{ row_number: 2, cells }] }} />);
  const row = screen.getByText('W-1').closest('tr')?.textContent;
  expect(row).toContain('W-112-11-2026');
  expect(row).toContain('₹1,299.00Discount ₹99.00Paid in Advance ₹200.00');
  expect(row).not.toContain('Tax');
});
