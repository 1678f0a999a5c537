import { read, utils, type WorkSheet } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { readSheet } from '../../../functions/workbooks/format/read-sheet.ts';
import type { BulkOrderView } from '../../../shared/bulks/bulk-order.ts';
import { BULK_ORDERS_SHEET } from '../../../shared/bulks/bulk-orders-sheet.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { bulkBook, bulkRow, PICKUP } from '../../support/orders/bulks/bulk-book.ts';
import { uploadBulk } from '../../support/orders/bulks/upload-bulk.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person, ROLES } from '../../support/people/people.ts';

const cloud = useMarket();
const { create, get, paid } = orderCalls(cloud);

const seller = () => person({ ...ROLES.merchant, 'order.bulk_order.download': true }, { rupees: 1000 });
const found = async ({ token }: Person, text: string) =>
  (await cloud.api<OrderView[]>('GET', `/orders/search?text=${encodeURIComponent(text)}`, { token })).body.data.map(
    ({ _id }) => _id,
  );
const downloaded = async ({ token }: Person) => {
  const { bytes } = await cloud.api('GET', '/orders/download?payment_status=all', { token });
  const sheet = read(bytes).Sheets['Orders'] as WorkSheet;
  return utils.sheet_to_json<Record<string, unknown>>(sheet).map((row) => row['Invoice Reference']);
};
/** Returns the invoice reference of a bulk's first order. */
async function ofBulk(who: Person, id: string): Promise<string | undefined> {
  const { token } = who;
  const [row] = (await cloud.api<BulkOrderView[]>('GET', `/bulk/${id}/orders`, { token })).body.data;
  return (await get(who, row?._id ?? '')).other_details.invoice_reference;
}

test('the seller’s invoice reference is stored, found by the search, and included in the download', async () => {
  const [asha, ravi] = [await seller(), await seller()];
  const reply = await create(asha, { other_details: { invoice_reference: ' INV/2026-0042 ' } });
  expect(reply.body.data.other_details.invoice_reference).toBe('INV/2026-0042');
  const { _id } = reply.body.data;
  await create(ravi);
  await cloud.settle();
  expect(await found(asha, 'inv/2026')).toEqual([_id]);
  expect(await found(ravi, 'inv/2026')).toEqual([]);
  expect(await downloaded(asha)).toEqual(['INV/2026-0042']);
  expect(await downloaded(ravi)).toEqual([undefined]);

  const staff = await person('staff');
  expect(await found(staff, 'inv/2026')).toEqual([]); // staff do not find unpaid orders
  await paid(asha, _id);
  await cloud.settle();
  expect(await found(staff, 'inv/2026')).toEqual([_id]);
});

test('an invoice reference is optional and has at most 40 characters', async () => {
  const asha = await seller();
  const long = await create(asha, { other_details: { invoice_reference: 'I'.repeat(41) } });
  expect([long.status, long.body.meta.fields]).toEqual([
    422,
    { 'other_details.invoice_reference': 'At most 40 characters.' },
  ]);
  expect((await create(asha, { other_details: { invoice_reference: 'I'.repeat(40) } })).status).toBe(200);
  expect((await create(asha)).body.data.other_details.invoice_reference).toBe('');
});

test('the workbook of a bulk’s unpaid orders contains their invoice references and can be uploaded again', async () => {
  const asha = await seller();
  const book = await bulkBook([bulkRow({ ...PICKUP, 'Invoice Reference': 'INV-7' })]);
  const { id } = await uploadBulk(cloud, asha.token, book);
  expect(await ofBulk(asha, id)).toBe('INV-7');
  const pending = await cloud.api('GET', `/orders/bulk-download/pending?bulk_id=${id}`, { token: asha.token });
  expect(readSheet(pending.bytes, BULK_ORDERS_SHEET).rows[0]?.cells['Invoice Reference']).toBe('INV-7');
  const again = await uploadBulk(cloud, asha.token, pending.bytes);
  expect(again.job.errors).toEqual([]);
  expect(await ofBulk(asha, again.id)).toBe('INV-7');
});
