import { expect, test } from 'vitest';
import { listAudit } from '../../../functions/audit-log/store.ts';
import { changeOrder } from '../../../functions/orders/change/change-order.ts';
import { auditMargins } from '../../../functions/orders/integrity/audit-margins.ts';
import { openWorkbook } from '../../../functions/workbooks/open-workbook.ts';
import { meter } from '../../../infra/local/table/meter.ts';
import type { AuditView } from '../../../shared/audit/contract.ts';
import type { MarginSums } from '../../../shared/margin/contract.ts';
import { beforeWrite } from '../../support/faults/before-write.ts';
import { waitForJob } from '../../support/files/wait-for-job.ts';
import { COD, DAY, HEAVY, NOBODY, RETURNED, row, useBilledParcels } from '../../support/money/billed-parcels.ts';
import { billCalls, billCsv } from '../../support/money/courier-bills.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { person } from '../../support/people/people.ts';
import { usePerson } from '../../support/people/use-person.ts';
import { fileForm } from '../../unit/places/workbooks.ts';

const cloud = useMarket();
const staff = usePerson('staff');
const second = usePerson('staff', { firstName: 'Ravi', lastName: 'Menon' });
const seller = usePerson('merchant', { rupees: 50_000 });
const { get, kept } = orderCalls(cloud);
const bills = billCalls(cloud, staff);
const parcel = useBilledParcels(cloud, seller);

interface Meta {
  totals: MarginSums;
}
const october = async () => {
  const { body } = await cloud.api('GET', '/margin?month=2026-10', { token: staff.token });
  return (body.meta as unknown as Meta).totals;
};
const proven = async () => expect(await auditMargins()).toEqual([]);

test('each kind of difference in a courier bill is reported with its amount and an explanation; matching rows are only counted', async () => {
  const plain = await parcel();
  const cod = { freight: 33, cod: 20, gst: 9.54, total: 62.54 };
  const weighed = {
    weighed: { freightPaise: 8400 },
    weightDispute: { seq: 0, paise: 3304, measured: { grams: 900 }, chargedAt: DAY, uploadId: 'w', row: 2 },
  };
  const file = billCsv([
    row(plain),
    row(await parcel(COD), cod),
    row(NOBODY),
    row(plain),
    row(await parcel(), HEAVY),
    row(await parcel(), { zone: 'zone-d', freight: 44, gst: 7.92, total: 51.92 }),
    row(await parcel(), cod),
    row(await parcel(COD, { status: 'in_transit', deliveredAt: null }), cod),
    row(await parcel(), { rto: 16.5, gst: 8.91, total: 58.41 }),
    row(await parcel(), { freight: 30, fuel: 3, other: 3, gst: 6.48, total: 42.48 }),
    row(await parcel(), { gst: 9.24, total: 42.24 }),
    row(await parcel(), { total: 40.94 }),
    row(await parcel({}, { refund: { seq: 9, paise: 1, at: DAY }, status: 'cancelled', deliveredAt: null })),
    row(await parcel({ weight: 1.1 })),
    // The next four rows match our orders. They are a return at half the freight, a return whose freight was in an
    // earlier bill, a charged weight, and a total that is only ₹0.90 too high.
    row(await parcel({}, RETURNED), { rto: 16.5, gst: 8.91, total: 58.41 }),
    row(await parcel({}, RETURNED), { freight: '', rto: 16.5, gst: 2.97, total: 19.47 }),
    row(await parcel({}, weighed), { kg: 1, freight: 49.5, gst: 8.91, total: 58.41 }),
    row(await parcel(), { freight: 33.9, gst: 6.1, total: 40 }),
  ]);
  const { id, job } = await bills.upload(file);
  expect(job.result).toMatchObject({ rows: 18, matched: 6, differing: 12 });
  const found = await bills.rows(id);
  expect(
    found.map(({ row_number, differences }) => [row_number, ...differences.map((one) => [one.kind, one.amount])]),
  ).toEqual([
    [4, ['unknown', 33]],
    [5, ['twice', 33]],
    [6, ['weight', 33]],
    [7, ['zone', 11]],
    [8, ['cod_fee', 20]],
    [9, ['cod_fee', 20]],
    [10, ['rto', 16.5]],
    [11, ['rate', 3]],
    [12, ['tax', 3.3]],
    [13, ['total', 2]],
    [14, ['cancelled', 33]],
    [15, ['lighter', -33]],
  ]);
  const said = found.map(({ differences }) => differences[0]?.why);
  expect(said.slice(0, 9)).toEqual([
    'No parcel of this courier has this AWB.',
    'The freight of this AWB is in row 2 of this bill already.',
    '1.2 kg are billed. The parcel has 0.45 kg, charged as 0.5 kg.',
    'Zone zone-d is billed. The parcel is in zone C.',
    'A COD fee is billed. The parcel is prepaid.',
    'A COD fee is billed. The parcel is not delivered: in transit.',
    'A return is billed. The parcel was delivered on 15-10-2026.',
    '₹36.00 are billed. The card says ₹33.00 for 0.5 kg in zone C. Other charges of ₹3.00 are part of it.',
    'GST of ₹9.24 is billed. 18% of ₹33.00 is ₹5.94.',
  ]);
  expect(found[2]).toMatchObject({
    expected: 38.94,
    over: 38.94,
    state: 'open',
    billed: { weight: 1.2, total: 77.88 },
  });
  const bill = await bills.get(id);
  expect(bill.counts).toMatchObject({ rows: 18, matched: 6, open: 12, accepted: 0, disputed: 0 });
  expect(bill.kinds.find(({ kind }) => kind === 'cod_fee')).toMatchObject({ rows: 2, amount: 40, open: 2 });
  expect((await bills.rows(id, 'kind=cod_fee&limit=1')).map(({ row_number }) => row_number)).toEqual([8]);
  expect((await bills.rows(id, `awb=${plain.ewaybill_number}`)).map(({ row_number }) => row_number)).toEqual([5]);
  await proven();
});

test('an accepted bill row becomes its order’s cost and margin once, and is audited with the values before and after', async () => {
  const order = await parcel();
  const { id } = await bills.upload(billCsv([row(order, HEAVY), row(NOBODY)]));
  const before = await october();
  const chosen = {
    rows: [
      { row: 2, revision: 0 },
      { row: 3, revision: 0 },
    ],
  };
  meter.take();
  expect(await bills.decide(id, chosen, 'accept', 'Weighed again')).toMatchObject({ done: 2, refused: [] });
  expect((await get(staff, order._id)).margin).toMatchObject({ net: 56, cost: 66, margin: -10, billed: true });
  const after = await october();
  expect([after.parcels - before.parcels, after.cost - before.cost]).toEqual([0, 33]);
  expect(await bills.decide(id, chosen, 'accept')).toMatchObject({ done: 0, refused: [{ row: 3 }, { row: 2 }] });
  expect(await october()).toEqual(after);
  // If a weight is charged to the seller later, our net charges change, but the billed cost does not.
  await changeOrder(order._id, (now) => ({ order: { ...now, weighed: { freightPaise: 8400 } } }), new Date());
  expect((await get(staff, order._id)).margin).toMatchObject({ net: 84, cost: 66 });
  expect(await listAudit({ action: 'bill.accept' }, 10)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        before: { state: 'open', cost: 33 },
        after: expect.objectContaining({ awb: order.ewaybill_number, cost: 66, billed: 66 }),
        reason: 'Weighed again',
      }),
    ]),
  );
  expect((await bills.get(id)).counts).toMatchObject({ open: 0, accepted: 2 });
  await proven();
});

test('accepting a row that is billed twice adds to the cost, and accepting a bill of only the RTO keeps the freight', async () => {
  const order = await parcel();
  const again = await bills.upload(billCsv([row(order), row(order)]));
  await bills.decide(again.id, { state: 'open', kind: 'twice' }, 'accept');
  expect((await get(staff, order._id)).margin).toMatchObject({ cost: 66 });
  const back = await parcel();
  const { id } = await bills.upload(billCsv([row(back, { freight: '', rto: 16.5, gst: 2.97, total: 19.47 })]));
  await bills.decide(id, { state: 'open' }, 'accept');
  expect((await get(staff, back._id)).margin).toMatchObject({ freight: 33, rto: 16.5, cost: 49.5 });
});

test('if two people decide about a bill’s row, the second one learns who was first', async () => {
  const order = await parcel();
  const { id } = await bills.upload(billCsv([row(order, HEAVY), row(NOBODY)]));
  const chosen = {
    rows: [
      { row: 2, revision: 0 },
      { row: 3, revision: 0 },
    ],
  };
  beforeWrite(`BILL#${id}`, () => bills.decide(id, chosen, 'dispute', 'Not as agreed', second));
  const result = await bills.decide(id, chosen, 'accept');
  expect(result.done).toBe(0);
  const told = expect.stringMatching(/^Ravi Menon disputed this row on .+ Nothing was changed\.$/);
  expect(result.refused.toSorted((a, b) => a.row - b.row)).toMatchObject([
    { row: 2, reason: told },
    { row: 3, reason: told },
  ]);
  expect((await get(staff, order._id)).margin).toMatchObject({ cost: 33, billed: false });
  expect((await bills.get(id)).counts).toMatchObject({ open: 0, accepted: 0, disputed: 2 });
  // The person has now seen the dispute, so the acceptance of the row succeeds.
  expect(await bills.decide(id, { rows: [{ row: 2, revision: 1 }] }, 'accept')).toMatchObject({ done: 1 });
});

test('one decision can contain a bill’s row only once, and audit readers without access to costs do not see its amounts', async () => {
  const { id } = await bills.upload(billCsv([row(await parcel(), HEAVY)]));
  const rows = [1, 2].map(() => ({ row: 2, revision: 0 }));
  const body = { chosen: { rows }, decision: 'dispute', remark: 'No' };
  const twice = await cloud.api('POST', `/courier-bills/${id}/decisions`, { body, token: staff.token });
  expect(twice.status).toBe(422);
  await bills.decide(id, { rows: rows.slice(0, 1) }, 'accept');
  const reader = await person({ role_management: true, showAllOrders: true });
  const chief = await person('administrator');
  const read = async ({ token }: typeof reader) =>
    (await cloud.api<AuditView[]>('GET', '/audit?action=bill.accept&limit=1', { token })).body.data[0];
  expect(await read(chief)).toMatchObject({ before: { cost: 33 }, after: { cost: 66, billed: 66 } });
  const hidden = await read(reader);
  expect([hidden?.before, Object.keys(hidden?.after ?? {}).toSorted()]).toEqual([
    { state: 'open' },
    ['awb', 'order', 'row'],
  ]);
  expect((await cloud.api('GET', `/jobs/${id}`, { token: reader.token })).status).toBe(404);
  expect((await cloud.api('GET', `/jobs/${id}`, { token: second.token })).status).toBe(200);
});

test('the dispute file explains each billed and expected amount, and the weight file has only undisputed rows', async () => {
  const [heavy, charged, open, paid] = [await parcel(), await parcel(), await parcel(), await parcel()];
  const fields = { invoice_number: '=cmd|calc' };
  const { id } = await bills.upload(
    billCsv([row(heavy, HEAVY), row(charged, HEAVY), row(open, HEAVY), row(paid, HEAVY)]),
    fields,
  );
  await changeOrder(
    charged._id,
    (now) => ({
      order: {
        ...now,
        weightDispute: { seq: 0, paise: 1, measured: { grams: 1200 }, chargedAt: DAY, uploadId: 'w', row: 2 },
      },
    }),
    new Date(),
  );
  await bills.decide(id, { rows: [{ row: 2, revision: 0 }] }, 'dispute', '=1+1');
  await bills.decide(id, { rows: [{ row: 5, revision: 0 }] }, 'accept');
  const sheet = async (name: string) => {
    const { bytes } = await cloud.api('GET', `/courier-bills/${id}/${name}`, { token: staff.token });
    const [first] = openWorkbook(bytes).read([{ index: 0, maxRows: 10 }]);
    return { bytes, cells: first?.rows.map(({ cells }) => cells.map((cell) => cell?.v ?? '')) ?? [] };
  };
  const disputes = (await sheet('dispute-file')).cells;
  expect(disputes).toHaveLength(2);
  expect(disputes[1]).toEqual([
    heavy.ewaybill_number,
    2,
    1.2,
    'C',
    66,
    0,
    0,
    11.88,
    77.88,
    38.94,
    38.94,
    '1.2 kg are billed. The parcel has 0.45 kg, charged as 0.5 kg.',
    '=1+1',
  ]);
  const weights = await sheet('weight-file');
  expect(weights.cells.slice(1).map(([awb, kg]) => [awb, kg])).toEqual([
    [open.ewaybill_number, 1.2],
    [paid.ewaybill_number, 1.2],
  ]);
  const form = fileForm(weights.bytes, { logistic_ids: '["dlv"]' }, 'weights.xlsx');
  const sent = await cloud.api<{ job_id: string }>('POST', '/weight-dispute/upload_csv', { form, token: staff.token });
  const done = await waitForJob(cloud, staff.token, sent.body.data.job_id);
  expect(done.result).toMatchObject({ charged: 2, unchanged: 0 });
  expect((await kept(heavy._id)).weightDispute).toBeUndefined();
});
