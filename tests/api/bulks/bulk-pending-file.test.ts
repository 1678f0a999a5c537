import { expect, test } from 'vitest';
import { readSheet } from '../../../functions/workbooks/format/read-sheet.ts';
import type { BulkOrderView } from '../../../shared/bulks/bulk-order.ts';
import { BULK_ORDERS_SHEET } from '../../../shared/bulks/bulk-orders-sheet.ts';
import { indiaDate } from '../../../shared/dates.ts';
import { allPermissions } from '../../../shared/permissions.ts';
import { waitForJob } from '../../support/files/wait-for-job.ts';
import { bulkBook, bulkRow, PICKUP } from '../../support/orders/bulks/bulk-book.ts';
import { uploadBulk } from '../../support/orders/bulks/upload-bulk.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person, ROLES } from '../../support/people/people.ts';

const cloud = useMarket();

const seller = () => person({ ...ROLES.merchant, 'order.bulk_order.download': true }, { rupees: 1000 });
const file = (who: Person, id: string) =>
  cloud.api('GET', `/orders/bulk-download/pending?bulk_id=${id}`, { token: who.token });
const rowsOf = async (who: Person, id: string) =>
  (await cloud.api<BulkOrderView[]>('GET', `/bulk/${id}/orders`, { token: who.token })).body.data;

/** A row that fills every column of the bulk format. */
const FULL = {
  ...PICKUP,
  'Order ID': 'WEB-7',
  'Payment Method': 'cod',
  'Alternate Mobile': '9000000001',
  'Selling Price': 1499.5,
  'Product Price': 1200,
  Tax: 49,
  Discount: 10,
  'Shipping Charges': 20,
  'COD Charges': 30,
  'Gift Wrap Charges': 40,
  'HSN Code': '6109',
  'Weight (kg)': 0.75,
  'Reseller Name': 'Rao',
  'Company Name': 'Nair & Sons',
  'E-way Bill No': '181008123456',
  Comment: 'Fragile',
};

test('a bulk’s pending file lists the unpaid orders with the reasons, and can be uploaded again', async () => {
  const asha = await seller();
  const { id } = await uploadBulk(cloud, asha.token, await bulkBook([bulkRow(PICKUP), bulkRow(FULL)]));
  const [first] = await rowsOf(asha, id);
  const list = [{ order_id: first?._id, logistic_id: 'dlv', expected_amount: 1 }];
  const paid = await cloud.api<{ job_id: string }>('POST', '/orders/pay/', { body: list, token: asha.token });
  await waitForJob(cloud, asha.token, paid.body.data.job_id);
  const { status, bytes, headers } = await file(asha, id);
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toContain(`filename="Bulk-Pending-${indiaDate(new Date())}.xlsx"`);
  const { rows, errors } = readSheet(bytes, BULK_ORDERS_SHEET);
  expect(errors).toEqual([]);
  expect(rows).toHaveLength(2);
  for (const [header, value] of Object.entries(FULL))
    expect([header, rows[1]?.cells[header]]).toEqual([header, String(value)]);
  const reasons = readSheet(bytes, {
    ...BULK_ORDERS_SHEET,
    columns: [{ key: 'reason', header: 'Reason', type: 'text', required: false, example: '', help: '' }],
  } as never).rows.map(({ cells }) => cells['Reason']);
  expect(reasons).toEqual(['The price was ₹1.00; Delhivery costs ₹62.54 now. Choose again.', 'Not paid yet.']);
  const again = await uploadBulk(cloud, asha.token, bytes);
  expect([again.job.errors, again.bulk.orders_count]).toEqual([[], 2]);
});

test('only the bulk’s seller with the download permission can download the pending file', async () => {
  const asha = await seller();
  const plain = await person('merchant', { rupees: 1000 });
  const { id } = await uploadBulk(cloud, asha.token, await bulkBook([bulkRow(PICKUP)]));
  expect((await file(await seller(), id)).status).toBe(404);
  expect((await file(plain, id)).status).toBe(403);
  expect((await file(await person(allPermissions()), id)).status).toBe(200);
  const { body } = await cloud.api<{ job_id: string }>('POST', '/bulk/pay', {
    body: { bulk_id: id },
    token: asha.token,
  });
  await waitForJob(cloud, asha.token, body.data.job_id);
  const none = await file(asha, id);
  expect([none.status, none.body.meta.message]).toEqual([409, 'No order of this bulk waits to be paid.']);
});
