import { read, utils, type WorkSheet } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import type { BatchResult } from '../../../shared/orders/batch.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { type BulkRow, bulkBook, bulkRow, PICKUP } from '../../support/orders/bulks/bulk-book.ts';
import { bulkCalls, seller } from '../../support/orders/bulks/bulk-calls.ts';
import { uploadBulk } from '../../support/orders/bulks/upload-bulk.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person, ROLES } from '../../support/people/people.ts';

const cloud = useMarket();
const { balance, choose, create, get, kept, pay, saved } = orderCalls(cloud);
const { bulkOf, idOf, paid, pay: payBulk, put, rows, totals } = bulkCalls(cloud);

const NEEDED =
  'Goods worth more than ₹50,000 need an e-way bill by law. Enter its 12-digit number in the order, then pay.';
const NUMBER = '331000000001';
const DEAR = { selling_price: 50_000.01 };

const enter = ({ token }: Pick<Person, 'token'>, id: string, eWayBillNo: string) =>
  cloud.api<OrderView>('PUT', `/orders/${id}/e-way-bill`, { body: { eWayBillNo }, token });
/** Pays several orders at Delhivery's price, and returns the result of the job. */
const payList = async ({ token }: Person, ...ids: string[]) => {
  const body = ids.map((order_id) => ({ order_id, logistic_id: 'dlv' }));
  return (await cloud.api<BatchResult>('POST', '/orders/pay/', { body, token })).body.data;
};

describe('the e-way bill of one order above ₹50,000', () => {
  test('an order above ₹50,000 can be saved without an e-way bill number, but cannot be paid without it', async () => {
    const asha = await seller(1000);
    const { _id } = await saved(asha, DEAR);
    await choose(asha, _id);
    const refused = await pay(asha, _id);
    expect([refused.status, refused.body.meta]).toMatchObject([409, { code: 'EWAY_BILL_NEEDED', message: NEEDED }]);
    expect(await balance(asha)).toBe(1000);
    expect((await kept(_id)).choice?.partnerId).toBe('dlv');

    const wrong = await enter(asha, _id, '12345');
    expect([wrong.status, wrong.body.meta.fields]).toEqual([
      422,
      { eWayBillNo: 'Enter the 12 digits of the e-way bill.' },
    ]);
    const entered = await enter(asha, _id, '3310 0000 0001');
    expect(entered.body.data).toMatchObject({ logistic_id: 'dlv', other_details: { eWayBillNo: NUMBER } });
    expect((await pay(asha, _id)).status).toBe(200);
    const late = await enter(asha, _id, '331000000002');
    expect([late.status, late.body.meta.message]).toEqual([409, 'This order is paid and can no longer be changed.']);
    expect((await get(asha, _id)).other_details.eWayBillNo).toBe(NUMBER);
  });

  test('an order worth more than ₹50,000 needs an e-way bill number, and an order worth exactly ₹50,000 does not', async () => {
    const asha = await seller(1000);
    for (const more of [{ ...DEAR, other_details: { eWayBillNo: NUMBER } }, { selling_price: 50_000 }])
      expect((await pay(asha, (await saved(asha, more))._id)).status).toBe(200);
    const wrong = await create(asha, { other_details: { eWayBillNo: '18' } });
    expect([wrong.status, wrong.body.meta.fields]).toEqual([
      422,
      { 'other_details.eWayBillNo': 'Enter the 12 digits of the e-way bill.' },
    ]);
  });

  test('the seller and staff can enter an order’s e-way bill number, and another seller cannot', async () => {
    const [asha, ravi, staff] = [await seller(0), await seller(0), await person('staff')];
    const { _id } = await saved(asha, DEAR);
    expect((await enter(ravi, _id, '331000000009')).status).toBe(404);
    expect((await kept(_id)).details.other_details?.eWayBillNo).toBeUndefined();
    expect((await enter(staff, _id, NUMBER)).status).toBe(200);
    expect((await kept(_id)).details.other_details?.eWayBillNo).toBe(NUMBER);
  });
});

test('a payment of several orders leaves out those that lack an e-way bill number, and its price does not include them', async () => {
  const asha = await seller(70);
  const [dear, cheap] = [await saved(asha, DEAR), await saved(asha)];
  expect(await payList(asha, dear._id, cheap._id)).toMatchObject({
    success: false,
    paid: 1,
    failed_transaction: [{ order_count: 1, message: NEEDED }],
  });
  expect(await balance(asha)).toBe(3.92);
  expect((await kept(dear._id)).charge).toBeNull();
});

describe('the e-way bills of a bulk with goods above ₹50,000', () => {
  const dear = { 'Selling Price': 60_000 };

  test('a bulk shows which orders lack an e-way bill number, and its payment leaves them out', async () => {
    const asha = await seller(200);
    const id = await bulkOf(asha, {}, dear, { ...dear, 'E-way Bill No': NUMBER });
    expect(await totals(asha, id)).toMatchObject({ unpaid: 3, without_eway_bill: [2], to_pay: 132.16 });
    expect((await rows(asha, id)).map((row) => row.lacks_eway_bill)).toEqual([false, true, false]);
    await put(asha, id, { choices: [{ order_id: await idOf(asha, id, 2), logistic_id: 'dlv' }] });
    expect(await totals(asha, id)).toMatchObject({ by_hand: 1, without_eway_bill: [2], to_pay: 132.16 });
    expect(await paid(asha, id)).toMatchObject({
      success: false,
      paid: 2,
      amount: 132.16,
      failed_transaction: [{ order_count: 2, message: NEEDED }],
    });
    expect(await totals(asha, id)).toMatchObject({ unpaid: 1, without_eway_bill: [2], to_pay: 0 });

    const none = await payBulk(asha, id);
    expect([none.status, none.body.meta]).toMatchObject([
      409,
      {
        code: 'EWAY_BILL_NEEDED',
        message:
          'Goods worth more than ₹50,000 need an e-way bill by law. Enter the 12-digit number for order 2, then pay.',
      },
    ]);
    const before = (await rows(asha, id))[1];
    await enter(asha, await idOf(asha, id, 2), NUMBER);
    expect((await rows(asha, id))[1]).toEqual({ ...before, lacks_eway_bill: false });
    expect(await paid(asha, id)).toMatchObject({ success: true, paid: 1, amount: 66.08 });
  });

  test('the pending file lists orders without an e-way bill number, and refuses a number that has not 12 digits', async () => {
    const asha = await person({ ...ROLES.merchant, 'order.bulk_order.download': true });
    const upload = async (...rows: BulkRow[]) =>
      uploadBulk(cloud, asha.token, await bulkBook(rows.map((row) => bulkRow({ ...PICKUP, ...row }))));
    const { id } = await upload({}, dear);
    const file = await cloud.api('GET', `/orders/bulk-download/pending?bulk_id=${id}`, { token: asha.token });
    const sheet = read(file.bytes).Sheets['Orders'] as WorkSheet;
    const reasons = utils.sheet_to_json<Record<string, unknown>>(sheet).map((row) => row['Reason']);
    expect(reasons).toEqual(['Not paid yet.', NEEDED]);
    expect((await upload({ 'E-way Bill No': '18' })).job.errors.map(({ message }) => message)).toEqual([
      'E-way Bill No: Enter the 12 digits of the e-way bill.',
    ]);
  });
});
