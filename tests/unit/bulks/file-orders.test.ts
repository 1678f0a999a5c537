import { expect, test } from 'vitest';
import { ownSheet } from '../../../functions/bulks/file/read-rows.ts';
import { ORDER_FILE_FORMATS } from '../../../functions/bulks/order-file/exports.ts';
import { fileHeadings } from '../../../functions/bulks/order-file/file-headings.ts';
import { fileOrder } from '../../../functions/bulks/order-file/file-order.ts';
import { groupRows } from '../../../functions/bulks/order-file/group-rows.ts';
import { previewOf } from '../../../functions/bulks/order-file/preview-of.ts';
import { readOrderFile, recognise } from '../../../functions/bulks/order-file/recognise.ts';
import { firstRowsOfSheets } from '../../../functions/workbooks/grids.ts';

/** Returns Amazon's report with one row for each of these orders. */
const report = (rows: readonly Record<string, string>[]): Buffer => {
  const usual = {
    'order-id': '402',
    'order-item-id': '1',
    'recipient-name': 'Asha Rao',
    'ship-phone-number': '9876543210',
    'ship-address-1': 'Plot 4',
    'ship-postal-code': '400001',
    'purchase-date': '2026-11-20',
    'quantity-to-ship': '1',
    'product-name': 'Ruler',
    'item-price': '100.00',
    'payment-method': '',
  };
  const lines = rows.map((row, n) => Object.values({ ...usual, 'order-id': `402-${n}`, ...row }).join('\t'));
  return Buffer.from([Object.keys(usual).join('\t'), ...lines].join('\n'));
};
const ordersOf = (rows: readonly Record<string, string>[]) => ordersIn(report(rows));
function ordersIn(bytes: Buffer) {
  const file = recognise(firstRowsOfSheets(bytes), ORDER_FILE_FORMATS);
  if (file === undefined) throw new Error('The report is not recognised.');
  const { rows: read, headings } = readOrderFile(bytes, file);
  return groupRows(read).map((group) => fileOrder(group, file.format, headings));
}

test('an order file with very long cells is read within three seconds, and its preview is short', () => {
  const long = (text: string) => text.repeat(Math.ceil(32_000 / text.length));
  const hostile: Record<string, string>[] = [
    { 'payment-method': long('pay on ') },
    { 'payment-method': long('cash') },
    { 'item-price': `1${long(' ')}x` },
    { 'purchase-date': `1${long(' ')}x` },
    { 'ship-phone-number': long('9') },
  ];
  const began = performance.now();
  // A workbook stores a repeated text only once, so even a small file can have it in thousands of cells.
  const orders = ordersOf(Array.from({ length: 20 }, () => hostile).flat());
  const preview = previewOf(orders, { weight: 0, box: 0, price: 0 });
  expect(performance.now() - began).toBeLessThan(3000);
  expect(JSON.stringify(preview).length).toBeLessThan(50_000);
});

test('headings with very long texts are compared within three seconds', () => {
  const sheet = (text: string) => [
    Array.from({ length: 20 }, (_, n) => ({
      rowNumber: n + 1,
      cells: Array.from({ length: 90 }, () => ({ t: 's' as const, v: text })),
    })),
  ];
  const began = performance.now();
  for (const text of ['@'.repeat(32_000), 'a '.repeat(16_000)]) {
    expect(ownSheet(sheet(text))).toBe(-1);
    expect(recognise(sheet(text), ORDER_FILE_FORMATS)).toBeUndefined();
    expect(fileHeadings(sheet(text))?.headings).toEqual([]);
  }
  expect(performance.now() - began).toBeLessThan(3000);
});

test('an order keeps a product whose row a sorted file has before the row with the customer', () => {
  const further = { 'recipient-name': '', 'ship-phone-number': '', 'ship-address-1': '', 'ship-postal-code': '' };
  const orders = ordersOf([
    { 'order-id': '402', ...further, 'product-name': 'Pen', 'item-price': '30.00' },
    { 'order-id': '402' },
  ]);
  expect(orders.map(({ rows, row }) => [rows, row.rowNumber, row.cells['First Name']])).toEqual([[2, 3, 'Asha']]);
  expect(orders[0]?.row.cells).toMatchObject({ Quantity: '2', 'Selling Price': '65', 'Product Name': 'Pen +1 more' });
});

test('a row total that is not divisible by the quantity is kept exact by a discount of some paise', () => {
  const [order] = ordersOf([{ 'quantity-to-ship': '3' }]);
  expect(order?.row.cells).toMatchObject({ Quantity: '3', 'Selling Price': '33.34', Discount: '0.02' });
});

test('a mobile number that Excel shortened is passed on unchanged, so that validation refuses it', () => {
  const [order] = ordersOf([{ 'ship-phone-number': '9.198765432E+11' }]);
  expect(order?.row.cells['Mobile']).toBe('9.198765432E+11');
});

test('an impossible date is shown as it is written in the file', () => {
  const [order] = ordersOf([{ 'purchase-date': "'31-02-2026" }]);
  expect(order?.changes.find(({ heading }) => heading === 'purchase-date')?.read).toBe('31-02-2026');
});

test('a WooCommerce order with any common name for cash on delivery is read as COD', () => {
  const header =
    'Order Number,Order Status,Postcode (Billing),Order Total Amount,Item Name,Item Cost,Payment Method Title';
  const names = ['Cash on delivery', 'Pay on Delivery', 'C.O.D', 'UPI'];
  const rows = names.map((name, n) => `${501 + n},Processing,400001,100,Ruler,100,${name}`);
  const orders = ordersIn(Buffer.from([header, ...rows].join('\n')));
  expect(orders.map(({ row }) => row.cells['Payment Method'])).toEqual(['cod', 'cod', 'cod', 'prepaid']);
});
