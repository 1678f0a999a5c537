import { beforeAll, describe, expect, test } from 'vitest';
import { checkNotExpired } from '../../../functions/bulks/file/bad-row-files.ts';
import { sellersHeadingsWrite } from '../../../functions/remittance/matching/headings-store.ts';
import { writeWorkbook } from '../../../functions/workbooks/write-workbook.ts';
import type { MendableRow } from '../../../shared/bulks/bulk.ts';
import { BULK_ORDERS_SHEET } from '../../../shared/bulks/bulk-orders-sheet.ts';
import { byHeader, fixture, orderFileCalls, ordersOf } from '../../support/orders/bulks/order-file-calls.ts';
import { draft } from '../../support/orders/draft.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';
import { fileForm } from '../../unit/places/workbooks.ts';

const cloud = useMarket();
let seller: Person;
beforeAll(async () => {
  seller = await person('merchant');
});

const calls = orderFileCalls(cloud);
const upload = (bytes: Uint8Array | string, name: string, who = seller) => calls.upload(bytes, name, who);
const preview = (id: string, who = seller) => calls.preview(id, who);
const take = (id: string, body: object, who = seller) => calls.take(id, body, who);

describe('order files in unknown formats', () => {
  test('a seller maps the columns of an unknown file once, and the next file with these headings needs no mapping', async () => {
    const owner = await person('merchant', {
      pickupAddresses: [{ ...draft().pickup_address, id: 'home', isDefault: true }],
    });
    const { id, job, bulk } = await upload(fixture('own-sheet.csv'), 'november.csv', owner);
    expect(job.result).toMatchObject({
      waiting: ['Say which column of this file is which. It is remembered for your next file.'],
    });
    const { data } = (await preview(id, owner)).body;
    expect(data).toMatchObject({ asks: true, source: null, orders: 0, doubled: [] });
    expect(data.headings.slice(0, 4)).toEqual([
      { title: 'Sr', samples: ['1', '2', '3'] },
      { title: 'Ref', samples: ['N-1', 'N-2', 'N-3'] },
      { title: 'Customer', samples: ['Asha Rao', 'Meera', 'Ravi Iyer'] },
      { title: 'Contact No', samples: ['+91 98765-43210', '9811111112', '9811111113'] },
    ]);
    // The product proposes a column for common headings. The seller chooses the others.
    expect(data.columns).toEqual({
      fullName: 'Customer',
      mobile: 'Contact No',
      line1: 'Address',
      pincode: 'Pin',
      paymentMethod: 'Mode',
      productName: 'Item',
      quantity: 'Qty',
      total: 'Amount',
      orderDate: 'Date',
    });
    const keep = (file: string, body: object) => calls.keep(file, body, owner);
    const { total: _, ...some } = data.columns;
    const columns = { ...some, price: 'Amount', kg: 'Wt', orderId: 'Ref' };
    const job_id = bulk.job_id;
    const box = { length: 20, breadth: 15, height: 5 };
    expect((await take(id, { job_id, ...box }, owner)).status).toBe(409);
    const { pincode: __, ...without } = columns;
    expect((await keep(id, { job_id, columns: without })).body.meta).toMatchObject({
      fields: { 'columns.pincode': 'Choose the heading of the pin code.' },
    });
    expect((await keep(id, { job_id, columns: { ...columns, sku: 'Item' } })).status).toBe(422);
    expect((await keep(id, { job_id, columns: { ...columns, sku: 'Code' } })).status).toBe(422);
    const kept = await keep(id, { job_id, columns });
    expect((await keep(id, { job_id, columns })).body.data).toEqual(kept.body.data);
    const read = (await preview(id, owner)).body.data;
    expect(read).toMatchObject({
      asks: false,
      source: null,
      orders: 3,
      missing: { weight: 0, box: 3, price: 0 },
      columns,
    });
    expect(read.lacks.map(({ column, rows }) => [column, rows])).toEqual([
      ['Payment Method', [6]],
      ['SKU', [6]],
      ['Product Name', [6]],
    ]);
    expect(byHeader(read.first[0]?.cells ?? [])).toMatchObject({
      'Payment Method': 'cod',
      'First Name': 'Asha',
      'Last Name': 'Rao',
      Mobile: '9876543210',
      'Shipping City': 'Mumbai',
      'Shipping State': 'Maharashtra',
      'Shipping Pincode': '400001',
      SKU: 'Cotton kurta',
      'Selling Price': '1299',
      'Weight (kg)': '0.5',
      'Order Date': '2026-11-12',
    });
    const taken = await take(id, { job_id: kept.body.data.job_id, ...box }, owner);
    const bad = await cloud.api<MendableRow[]>('GET', `/bulk/${id}/rows`, { token: owner.token });
    expect(bad.body.data.map(({ row_number, errors }) => [row_number, errors])).toEqual([
      [
        6,
        [
          "Payment Method: 'barter' is not known. Use cod or prepaid. In your file: Mode.",
          'SKU has a formula without a result. Open the file in Excel, save it and upload it again. In your file: Item.',
          'Product Name has a formula without a result. Open the file in Excel, save it and upload it again. In your file: Item.',
        ],
      ],
    ]);
    const rows = [{ row_number: 6, cells: null }];
    await cloud.api('PUT', `/bulk/${id}/rows`, { token: owner.token, body: { job_id: taken.body.data.job_id, rows } });
    await cloud.settle();
    const orders = await ordersOf(id);
    expect(
      orders.map(({ details }) => [details.quantity, details.parcel.weightGrams, details.worth, details.order_date]),
    ).toEqual([
      [1, 500, { sellingPaise: 129_900 }, '2026-11-12'],
      [2, 1200, { sellingPaise: 49_950 }, '2026-11-13'],
    ]);
    const headings = data.headings.map(({ title }) => title);
    const book = await writeWorkbook([
      {
        name: 'Dec',
        columns: [...headings, 'Extra'].map((header) => ({ header })),
        rows: [
          ['1', 'D-1', 'Asha', 9876543210, 'Road 1', '400001', 'Mug', 1, 300, 'prepaid', '0.2', '01-12-2026', 'x'],
        ],
      },
    ]);
    const next = await upload(book, 'december.xlsx', owner);
    expect((await preview(next.id, owner)).body.data).toMatchObject({ asks: false, orders: 1, columns });
    // The first seller's columns do not apply to another seller, who must choose the columns of the same file.
    const other = await upload(book, 'december.xlsx');
    expect((await preview(other.id)).body.data.asks).toBe(true);
  });

  const HEADINGS = 'Ref,Customer,Mobile,Address,Pincode,Payment,Product,Price';
  const row = (n: number) => `N-${n},Asha,9876543210,Road 1,400001,cod,Mug,300`;
  const wide = Array.from({ length: 200 }, (_, n) => `Column ${n}`).join(',');
  const shopify = (header: (line: string) => string) => {
    const [first = '', ...rest] = fixture('shopify.csv').toString().split('\r\n');
    return [header(first), ...rest].join('\r\n');
  };
  const hostile: [what: string, text: () => string, message: RegExp][] = [
    [
      'without headings',
      () => `${row(1)}\n${row(2)}\n`,
      /^The first row of this file has values instead of headings\./,
    ],
    [
      'with 200 columns',
      () => `${wide}\n`,
      /^The file has 200 columns\. Delete those that you do not need: 100 can be read\.$/,
    ],
    [
      'with 10,001 orders',
      () => {
        const own = BULK_ORDERS_SHEET.columns.map(({ header }) => header);
        return [own.join(','), ...Array.from({ length: 10_001 }, (_, n) => `N-${n}`)].join('\n');
      },
      /^The sheet 'Orders' has more than 10,000 rows\. Split it into several files\.$/,
    ],
    [
      'with a heading twice',
      () => shopify((line) => `${line},Lineitem name`),
      /^The file has 2 columns 'Lineitem name' \(R, CB\)\./,
    ],
    [
      'without orders',
      () => shopify((line) => line).split('\r\n')[0] ?? '',
      /^The file has no orders below its headings\.$/,
    ],
  ];
  test.each(hostile)('an order file %s is refused with a message that says what to do', async (_, text, message) => {
    const { job, bulk } = await upload(text(), 'orders.csv');
    expect(job.errors[0]?.message).toMatch(message);
    expect(bulk).toMatchObject({ state: 'failed', orders_count: 0 });
  });

  test('an upload that is too large, or is not a table, is refused', async () => {
    const send = async (bytes: Uint8Array, name: string) => {
      const form = fileForm(bytes, {}, name);
      return (await cloud.api('POST', '/orders/bulk_upload/logistic', { token: seller.token, form })).status;
    };
    expect(await send(Buffer.alloc(5_000_000, `${HEADINGS}\n`), 'orders.csv')).toBe(413);
    expect(await send(Buffer.from('%PDF-1.7'), 'orders.csv')).toBe(422);
    expect(await send(Buffer.from('<html>'), 'orders.txt')).toBe(422);
  });
});

test('an uploaded order file can be read for 90 days, and after that the seller must upload it again', () => {
  const file = { createdAt: '2026-08-01T10:00:00.000Z' };
  expect(() => checkNotExpired(file, new Date('2026-10-30T09:59:59Z'))).not.toThrow();
  expect(() => checkNotExpired(file, new Date('2026-10-30T10:00:00Z'))).toThrow('Upload the file again.');
});

test('a seller’s column mappings are remembered only up to the size limit of one DynamoDB item', () => {
  const long = (n: number) => ({ awb: [`${n} ${'क'.repeat(9_000)}`] });
  const couriers = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`k${n}`, long(n)]));
  const next = { revision: 2, edited: { by: 'asha', at: '' } } as never;
  const write = sellersHeadingsWrite({ revision: 1, couriers }, 'asha', ['Ref'], long(99), next);
  const text = JSON.stringify(write);
  expect(Buffer.byteLength(text)).toBeLessThan(400_000);
  expect(text).toContain('99 ');
  expect(text).toContain('k0');
});
