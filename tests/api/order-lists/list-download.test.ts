import { read, utils, type WorkSheet } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { storeCopies } from '../../support/clouds/copies-of.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();
const { saved, paid } = orderCalls(cloud);

const download = (who: Person, query = '') => cloud.api('GET', `/orders/download?${query}`, { token: who.token });

const sheetOf = (bytes: Buffer) => read(bytes).Sheets['Orders'] as WorkSheet;

/**
 * Returns the rows of a downloaded list, reduced to the columns with the given headers. The value of a missing column
 * is undefined.
 */
const rowsOf = (bytes: Buffer, ...headers: string[]): unknown[][] =>
  utils
    .sheet_to_json<Record<string, unknown>>(sheetOf(bytes), { defval: '' })
    .map((row) => headers.map((header) => row[header]));

test('a download of an order list has all rows of its filters that the user may see, and no cell begins a formula', async () => {
  const [seller, other, staff, vendor] = [
    await person('merchant', { rupees: 1000 }),
    await person('merchant', { rupees: 1000 }),
    await person('staff'),
    await person('vendor', { courier: 'delhivery', plan: null }),
  ];
  const order = await paid(
    seller,
    (await saved(seller, { product_name: '=HYPERLINK("http://x")', mobile_number: '9876500000' }))._id,
  );
  await saved(seller);
  const theirs = await paid(other, (await saved(other))._id, 'xpb');
  await cloud.settle();

  const own = await download(seller, 'payment_status=all');
  expect([own.status, own.headers.get('content-type')]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ]);
  expect(own.headers.get('content-disposition')).toMatch(/filename="Ticket-List-\d\d-\d\d-\d{4}\.xlsx"/);
  const rows = rowsOf(own.bytes, 'AWB', 'Status', 'Shipping Charge', 'Product Name', 'Mobile', 'Seller');
  expect(rows.map(([awb, status, charge]) => [awb, status, charge])).toEqual([
    ['', 'payment pending', ''],
    [order.ewaybill_number, 'pending pickup', 66.08],
  ]);
  expect(rows[1]?.slice(3)).toEqual(['=HYPERLINK("http://x")', '9876500000', undefined]);
  const cells = Object.values(sheetOf(own.bytes)) as { f?: string }[];
  expect(cells.filter(({ f }) => f !== undefined)).toEqual([]);

  expect(rowsOf((await download(seller)).bytes, 'AWB')).toEqual([[order.ewaybill_number]]);
  expect(rowsOf((await download(seller, `awb=${theirs.ewaybill_number}`)).bytes, 'AWB')).toEqual([]);
  const all = rowsOf((await download(staff)).bytes, 'AWB', 'Seller E-mail');
  expect(all).toContainEqual([theirs.ewaybill_number, other.user.email]);
  expect(all).toContainEqual([order.ewaybill_number, seller.user.email]);
  const carried = rowsOf((await download(vendor)).bytes, 'AWB', 'Shipping Charge', 'Mobile');
  expect(carried).toEqual([[order.ewaybill_number, undefined, 'XXXXXX0000']]);
});

test('a download of an order list with several pages contains every order', async () => {
  const seller = await person('merchant');
  await storeCopies((await saved(seller))._id, 204);
  const ids = rowsOf((await download(seller, 'payment_status=all')).bytes, 'Order ID').flat();
  expect([ids.length, new Set(ids).size]).toEqual([205, 205]);
});
