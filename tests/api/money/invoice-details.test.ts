import { beforeAll, expect, test } from 'vitest';
import type { DetailsInForce } from '../../../functions/bank-details/record.ts';
import { sealDetails } from '../../../functions/bank-details/sealed-details.ts';
import { bankRecordWrites } from '../../../functions/bank-details/store.ts';
import { documentRowWrites } from '../../../functions/invoices/row-store.ts';
import { applyScans } from '../../../functions/orders/tracking/apply-scans.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { scanTable } from '../../../functions/platform/table/scan-table.ts';
import { writeAll } from '../../../functions/platform/table/write-all.ts';
import { compactTotals } from '../../../functions/rollups/compact-totals.ts';
import { reindex } from '../../../functions/stream/reindex/reindex.ts';
import { changedUserWrite } from '../../../functions/users/store.ts';
import { indiaDay } from '../../../shared/dates.ts';
import { addFinalScan, INVOICED, invoiceCalls, PICKUP, reweigh, scan, strayRow } from '../../support/money/invoiced.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { person } from '../../support/people/people.ts';
import { usePerson } from '../../support/people/use-person.ts';

const cloud = useMarket();
const { booked, cancel, get } = orderCalls(cloud);

const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

const { asked, rowsOf, totalsOf } = invoiceCalls(cloud);

const seller = usePerson(INVOICED, {
  rupees: 5000,
  companyName: '@Rao & Sons',
  mobile: '9822222222',
  pickupAddresses: [PICKUP],
});
const other = usePerson(INVOICED, { rupees: 5000, gstNumber: '27AAPFU0939F1ZV' });
const staff = usePerson('staff');
const vendor = usePerson({ 'billing_and_wallet.invoice': true }, { courier: 'delhivery' });
const ids: Record<'delivered' | 'returned' | 'cancelled' | 'moving', string> = {
  delivered: '',
  returned: '',
  cancelled: '',
  moving: '',
};

beforeAll(async () => {
  for (const name of Object.keys(ids) as (keyof typeof ids)[])
    ids[name] = (await booked(seller, name === 'returned' ? { payment_method: 'cod', selling_price: 100 } : {}))._id;
  await addFinalScan(ids.delivered, 'delivered', ago(3));
  await addFinalScan(ids.returned, 'rto_delivered', ago(2));
  await cancel(seller, ids.cancelled);
  await cloud.settle();
});

test('Invoice Details lists each document on the final day of its order, newest day first', async () => {
  const rows = await rowsOf(seller);
  const { invoice, ewaybill_number: awb, order_id: number } = await get(seller, ids.delivered);
  expect(rows.map((row) => [row.document_type, row.delivered_on, row.amount, row.gst_18, row.total_with_gst])).toEqual([
    ['credit_note', indiaDay(ago(0)), -56, -10.08, -66.08],
    ['invoice', indiaDay(ago(0)), 56, 10.08, 66.08],
    ['debit_note', indiaDay(ago(2)), 26, 4.68, 30.68], // 2 × 56 − (56 + 30)
    ['invoice', indiaDay(ago(2)), 86, 15.48, 101.48],
    ['invoice', indiaDay(ago(3)), 56, 10.08, 66.08],
  ]);
  expect(rows.at(-1)).toMatchObject({
    order_id: ids.delivered,
    party_name: '@Rao & Sons',
    address: '=HYPERLINK("http://x"), New Delhi, 110001',
    gst_no: '',
    state_name: 'Delhi',
    contact_person: `Asha ${seller.user.lastName}`,
    contact_no: '9822222222',
    e_mail: seller.user.email,
    invoice_no: invoice?.invoice_number,
    invoice_date: invoice?.date,
    awb_no: awb,
    item_name: 'Courier service (SAC 996812)',
    description: 'Delhivery, zone C, 0.5 kg',
    narration: `AWB ${awb}, Order ${number}`,
  });
  expect(rows[2]?.narration).toMatch(/^AWB \S+, Order \S+, Debit note against invoice \d\d-/);
  // The total is 56 + 112 plus 18%, because a cancelled order adds 0.
  expect(await totalsOf(seller)).toEqual([5, 168, 30.24, 198.24]);
});

test('Invoice Details filters by days in Indian time', async () => {
  const day = `created_from=${ago(2)}&created_to=${ago(2)}`;
  const asOrders = (await asked(seller, `delivery_from=${ago(2)}&delivery_to=${ago(2)}`)).body;
  expect(asOrders).toEqual((await asked(seller, day)).body);
  expect((await asked(seller, '')).body.data.length).toBeGreaterThan(asOrders.data.length);
  expect((await rowsOf(seller, day)).map(({ order_id }) => order_id)).toEqual([ids.returned, ids.returned]);
  expect(await totalsOf(seller, day)).toEqual([2, 112, 20.16, 132.16]);
  expect((await asked(seller, `created_from=${ago(1)}&created_to=${ago(2)}`)).body.meta).toMatchObject({
    status: 422,
    fields: { created_from: 'From date should not be greater than to date' },
  });
  expect((await asked(seller, `created_from=${ago(-3)}`)).status).toBe(422);
  expect(await totalsOf(seller, `created_from=1999-01-01T00:00:00.000Z&created_to=${ago(-400)}`)).toEqual([
    5, 168, 30.24, 198.24,
  ]);
  expect(await rowsOf(seller, 'offset=1000')).toEqual([]);
  expect(await rowsOf(seller, 'pathname=/app/invoicedetails/&offset=4&limit=10')).toHaveLength(1);
});

test('paging Invoice Details with a cursor skips no row', async () => {
  const seen: string[] = [];
  for (let query = 'limit=2'; ; ) {
    const { data, meta } = (await asked(seller, query)).body;
    seen.push(...data.map(({ _id }) => _id));
    if (meta.next === undefined) break;
    query = `limit=2&cursor=${meta.next}`;
  }
  expect(seen).toEqual((await rowsOf(seller)).map(({ _id }) => _id));
  expect((await asked(seller, 'cursor=nonsense')).status).toBe(422);
});

test('Invoice Details shows sellers their own documents, and a courier’s user none', async () => {
  const { _id } = await booked(other);
  const details = { gstNumber: '29AAPFU0939F1ZV', gstAddress: '4 Mill Lane, Mysuru', gstState: 'Karnataka' };
  const secrets = {
    accountHolder: 'Rao Traders',
    accountNumber: '1',
    bankName: '',
    ifsc: '',
    panNumber: '',
    aadhaarNumber: '',
  };
  const sealed = await sealDetails(other.user.id, 'r1', { ...secrets, ...details });
  const request = {
    id: 'r1',
    by: other.user.id,
    at: ago(9),
    ...sealed,
    documents: {} as DetailsInForce['documents'],
    inputHash: '',
  };
  const inForce: DetailsInForce = { ...request, verifiedAt: ago(8), verifiedBy: staff.user.id };
  await commit(bankRecordWrites(undefined, { userId: other.user.id, revision: 1, sentAt: ago(9), found: [], inForce }));
  await addFinalScan(_id, 'delivered', ago(1));
  await cloud.settle();
  expect(await rowsOf(other)).toMatchObject([
    {
      order_id: _id,
      party_name: 'Rao Traders',
      address: '4 Mill Lane, Mysuru',
      gst_no: '29AAPFU0939F1ZV',
      state_name: 'Karnataka',
    },
  ]);
  expect(await totalsOf(seller)).toEqual([5, 168, 30.24, 198.24]);
  expect(await rowsOf(staff)).toHaveLength(6);
  const everyones = [6, 224, 40.32, 264.32];
  expect(await totalsOf(staff)).toEqual(everyones);
  await compactTotals(new Date(), 1);
  expect(await totalsOf(staff)).toEqual(everyones);
  expect((await asked(vendor)).body).toMatchObject({ data: [], meta: { total_count: 0, total_amount: 0 } });
  expect((await asked(await person('merchant'))).status).toBe(403);
  // A seller who sends a cursor from the list of staff must still see only their own orders.
  const { next } = (await asked(staff, 'limit=2')).body.meta;
  const ofOthers = (await asked(seller, `limit=2&cursor=${next}`)).body.data;
  expect(ofOthers.every(({ order_id }) => order_id.startsWith(seller.user.id))).toBe(true);
});

test('Invoice Details lists a later charge on the day of that charge', async () => {
  await reweigh(ids.delivered, { freightPaise: 9000 });
  await cloud.settle();
  const day = `created_from=${ago(3)}&created_to=${ago(3)}`;
  expect(await totalsOf(seller, day)).toEqual([2, 90, 16.2, 106.2]);
  await reweigh(ids.delivered, undefined);
  await cloud.settle();
  const rows = await rowsOf(seller, day);
  expect(rows.map(({ document_type, amount }) => [document_type, amount])).toEqual([
    ['credit_note', -34],
    ['debit_note', 34],
    ['invoice', 56],
  ]);
  expect(await totalsOf(seller, day)).toEqual([3, 56, 10.08, 66.08]);
});

test('Invoice Details moves a refunded parcel that is charged again to its new final day', async () => {
  const { _id } = await booked(seller);
  await cancel(seller, _id);
  await cloud.settle();
  await applyScans(_id, [scan('in_transit', ago(0))], new Date());
  const again = await cloud.api('POST', '/orders/charge-again', { body: { order_id: _id }, token: staff.token });
  expect(again.status).toBe(200);
  await cloud.settle();
  const of = async () => (await rowsOf(seller)).filter(({ order_id }) => order_id === _id);
  expect(await of()).toEqual([]);
  const before = await totalsOf(seller);
  // The final scan is dated in the future, because the courier's clock may be ahead of ours.
  await addFinalScan(_id, 'delivered', new Date(Date.now() + 5 * DAY_MS).toISOString());
  await cloud.settle();
  expect((await of()).map((row) => [row.delivered_on, row.amount])).toEqual([
    [indiaDay(ago(0)), 56],
    [indiaDay(ago(0)), -56],
    [indiaDay(ago(0)), 56],
  ]);
  const after = await totalsOf(seller);
  expect(after.map((value, at) => Math.round(100 * (Number(value) - Number(before[at]))))).toEqual([
    300, 5600, 1008, 6608,
  ]);
});

test('reindexing rebuilds the rows and totals of Invoice Details', async () => {
  const stands = [await rowsOf(staff), await totalsOf(staff), await totalsOf(seller)];
  for (const begins of ['DOCUMENTS#', 'INVOICED#', 'INVOICED_COUNTS#']) {
    const doomed: { delete: { pk: string; sk: string } }[] = [];
    for await (const { pk, sk } of scanTable(begins)) doomed.push({ delete: { pk, sk } });
    await writeAll(doomed);
  }
  expect(await totalsOf(staff)).toEqual([0, 0, 0, 0]);
  await reindex('all');
  expect([await rowsOf(staff), await totalsOf(staff), await totalsOf(seller)]).toEqual(stands);
  // The reindex deletes a row whose order does not exist.
  const [row] = await rowsOf(seller);
  const stray = { ...strayRow, owner: seller.user.id, orderId: row?.order_id ?? '' };
  await writeAll(documentRowWrites([stray]));
  await reindex('all');
  expect([await rowsOf(staff), await totalsOf(staff), await totalsOf(seller)]).toEqual(stands);
});

test('Invoice Details keeps the old name in existing rows when the seller is renamed', async () => {
  const { _id } = await booked(seller);
  await addFinalScan(_id, 'delivered', ago(1));
  await cloud.settle();
  await commit([changedUserWrite(seller.user.id, { companyName: 'Rao Exports' })]);
  await reweigh(_id, { freightPaise: 9000 });
  await cloud.settle();
  const parties = (await rowsOf(seller)).filter((row) => row.order_id === _id).map((row) => row.party_name);
  expect(parties).toEqual(['Rao Exports', '@Rao & Sons']);
});
