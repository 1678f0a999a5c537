import { expect, test } from 'vitest';
import { billKind } from '../../../functions/courier-bills/bill-kind.ts';
import { billImport } from '../../../functions/courier-bills/compare/publish-bill.ts';
import { decideRows } from '../../../functions/courier-bills/decisions/decide-rows.ts';
import { runBillDecision } from '../../../functions/courier-bills/decisions/run-decision.ts';
import { findJob } from '../../../functions/jobs/store.ts';
import { auditMargins } from '../../../functions/orders/integrity/audit-margins.ts';
import { runUpload } from '../../../functions/uploads/run-upload.ts';
import { meter } from '../../../infra/local/table/meter.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { dieAtWrite, diesAtWrite } from '../../support/faults/die-at-write.ts';
import { waitForJob } from '../../support/files/wait-for-job.ts';
import { HEAVY, NOBODY, row, useBilledParcels } from '../../support/money/billed-parcels.ts';
import { type BilledCells, billCalls, billCsv } from '../../support/money/courier-bills.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { person } from '../../support/people/people.ts';
import { usePerson } from '../../support/people/use-person.ts';

const cloud = useMarket();
const staff = usePerson('staff');
const seller = usePerson('merchant', { rupees: 50_000 });
const { get, kept } = orderCalls(cloud);
const bills = billCalls(cloud, staff);
const parcel = useBilledParcels(cloud, seller);
const proven = async () => expect(await auditMargins()).toEqual([]);

test('a courier bill with an earlier bill’s content or number is refused, and rows that repeat an earlier bill count as billed twice', async () => {
  const order = await parcel();
  const file = billCsv([row(order)]);
  expect((await bills.upload(file, { invoice_number: 'DL/26/7' })).job.result).toMatchObject({ matched: 1 });
  const same = (await bills.upload(file)).job;
  expect(same.errors[0]?.message).toMatch(
    /^This file was uploaded on .+ as bill\.csv already\. Nothing was compared\.$/,
  );
  const number = (await bills.upload(billCsv([row(NOBODY)]), { invoice_number: ' dl/26/7 ' })).job;
  expect(number.errors[0]?.message).toContain('upload it as a corrected bill');
  const { id, job } = await bills.upload(billCsv([row(order, { total: 38.95 })]));
  expect(job.result).toMatchObject({ differing: 1 });
  expect((await bills.rows(id))[0]?.differences[0]?.why).toMatch(
    /^The freight of this AWB is in row 2 of DL\/26\/7 \(/,
  );
  const unknown = (await bills.upload(billCsv([row(NOBODY, { total: 1 })]), { corrects: 'true' })).job;
  expect(unknown.errors[0]?.message).toMatch(/^There is no bill INV-\d+ to correct\./);
});

test('a corrected bill replaces the undecided rows of the earlier bill, and is compared with the amounts accepted before', async () => {
  const [paid, open, fair] = [await parcel(), await parcel(), await parcel()];
  const fields = { invoice_number: 'DL/26/8' };
  const first = await bills.upload(billCsv([row(paid, HEAVY), row(open, HEAVY), row(fair), row(NOBODY)]), fields);
  await bills.decide(first.id, { rows: [{ row: 2, revision: 0 }] }, 'accept');
  const corrected = billCsv([row(paid), row(open), row(fair)]);
  const { id, job } = await bills.upload(corrected, { ...fields, corrects: 'true' });
  expect(job.result).toMatchObject({ rows: 3, matched: 2, differing: 1 });
  expect(await bills.rows(id)).toMatchObject([
    {
      differences: [
        { kind: 'twice', amount: -33, why: expect.stringContaining('₹66.00 were accepted from row 2 of DL/26/8') },
      ],
    },
  ]);
  expect((await bills.rows(first.id)).map(({ state }) => state)).toEqual(['accepted', 'replaced', 'replaced']);
  expect(await bills.get(first.id)).toMatchObject({ replaced_by: id, counts: { open: 0, accepted: 1, replaced: 2 } });
  const late = await cloud.api('POST', `/courier-bills/${first.id}/decisions`, {
    body: { chosen: { rows: [{ row: 3, revision: 0 }] }, decision: 'accept' },
    token: staff.token,
  });
  expect(late.status).toBe(409);
  const weights = await cloud.api('GET', `/courier-bills/${first.id}/weight-file`, { token: staff.token });
  expect([weights.status, weights.body.meta.message]).toEqual([
    409,
    'A corrected bill has replaced this one. Charge the weights of the corrected bill instead.',
  ]);
  await bills.decide(id, { state: 'open' }, 'accept');
  expect((await get(staff, paid._id)).margin).toMatchObject({ cost: 33, billed: true });
  await proven();
});

test('a corrected bill reports a parcel that it bills twice, even if the parcel’s amount was accepted before', async () => {
  const order = await parcel();
  const fields = { invoice_number: 'DL/26/10' };
  const first = await bills.upload(billCsv([row(order, HEAVY)]), fields);
  await bills.decide(first.id, { state: 'open' }, 'accept');
  const twice = billCsv([row(order, HEAVY), row(order, HEAVY)]);
  const { id, job } = await bills.upload(twice, { ...fields, corrects: 'true' });
  expect(job.result).toMatchObject({ rows: 2, matched: 1, differing: 1 });
  expect(await bills.rows(id)).toMatchObject([{ row_number: 3, differences: [{ kind: 'twice', amount: 66 }] }]);
});

test('a row that is billed twice costs its own amount alone after the other bill is corrected without its parcel', async () => {
  const [order, other] = [await parcel(), await parcel()];
  const number = { invoice_number: 'OMITTED-1' };
  await bills.upload(billCsv([row(order), row(other)]), number);
  const { id } = await bills.upload(billCsv([row(order, { freight: 50, gst: 9, total: 59 })]));
  await bills.upload(billCsv([row(other)]), { ...number, corrects: 'true' });
  await bills.decide(id, { state: 'open' }, 'accept');
  expect((await get(staff, order._id)).margin?.cost).toBe(50);
  await proven();
});

test('a courier bill with wrong rows lists all of them, and no row is compared', async () => {
  const order = await parcel();
  const { id, job } = await bills.upload(
    billCsv([
      row(order),
      row(NOBODY, { freight: '' }),
      row(NOBODY, { kg: '=1+1' }),
      row(NOBODY, { freight: 'free' }),
      ...Array.from({ length: 11 }, () => row(order)),
    ]),
    { invoice_number: 'DL/26/9' },
  );
  expect(job.errors.map(({ row_number }) => row_number)).toEqual([3, 4, 5, 15, 16]);
  expect((await bills.get(id)).counts).toBeNull();
  expect((await bills.upload(billCsv([row(order)]), { invoice_number: 'DL/26/9' })).job.result).toMatchObject({
    matched: 1,
  });
});

test('the heading mapping of a courier’s bill is asked for once and then remembered', async () => {
  const header = 'Docket of ours,Grams charged,Amt';
  const order = await parcel();
  const csv = (awb: string) => `${header},Basic\n${awb},500,38.94,33\n`;
  const { id, job } = await bills.upload(csv(order.ewaybill_number ?? ''));
  expect(job.result?.headings).toEqual(['Docket of ours', 'Grams charged', 'Amt', 'Basic']);
  const columns = { awb: 'Docket of ours', chargedInGrams: 'Grams charged', totalPaise: 'Amt', freightPaise: 'Basic' };
  const remembered = await cloud.api<{ job_id: string }>('PUT', `/courier-bills/${id}/headings`, {
    body: { columns },
    token: staff.token,
  });
  const done = await waitForJob(cloud, staff.token, remembered.body.data.job_id);
  expect(done.result).toMatchObject({ rows: 1, matched: 1 });
  expect((await bills.upload(csv((await parcel()).ewaybill_number ?? ''))).job.result).toMatchObject({ matched: 1 });
});

test('a courier bill or decision whose worker dies at any write is completed, and nothing is done twice', async () => {
  const orders = [await parcel(), await parcel()];
  const work = { ...billKind, work: billImport };
  for (const writes of [1, 2, 3]) {
    const fresh = [await parcel(), await parcel()];
    const file = billCsv([
      ...fresh.map((order) => row(order, HEAVY)),
      row(orders[0] ?? NOBODY, { total: 38 + writes / 10 }),
    ]);
    const sent = await dieAtWrite(1000, () => bills.send(file));
    const id = sent.body.data.job_id;
    await diesAtWrite(writes, () => runUpload(work, id, false));
    await cloud.settle();
    await runUpload(work, id, false);
    const { counts } = await bills.get(id);
    expect(counts).toMatchObject({ rows: 3, open: writes === 1 ? 2 : 3 });
    const body = { chosen: { state: 'open', kind: 'weight' }, decision: 'accept' };
    const asked = await dieAtWrite(1000, () =>
      cloud.api<{ job_id: string }>('POST', `/courier-bills/${id}/decisions`, { body, token: staff.token }),
    );
    const job = await findJob(asked.body.data.job_id);
    if (job === undefined) throw new Error('There is no job.');
    await diesAtWrite(writes, () => runBillDecision(job, false));
    await cloud.settle();
    await runBillDecision(job, false);
    expect((await bills.get(id)).counts).toMatchObject({ accepted: 2 });
    for (const { _id } of fresh) expect((await kept(_id)).billed).toEqual({ freightPaise: 6600 });
  }
  await proven();
});

test('if two courier bills with the same parcel are processed at once, the parcel matches in only one of them', async () => {
  const order = await parcel();
  const [one, other] = await Promise.all([
    bills.upload(billCsv([row(order)])),
    bills.upload(billCsv([row(order, { total: 38.95 })])),
  ]);
  expect((one.job.result?.matched ?? 0) + (other.job.result?.matched ?? 0)).toBe(1);
});

test('changed tolerances in rupees and grams apply to the partner’s later courier bills', async () => {
  const body = { rupees: 5, grams: 800 };
  const path = '/courier-bills/tolerances/dlv';
  expect((await cloud.api('PUT', path, { body, token: staff.token })).body.data).toMatchObject({
    name: 'Delhivery',
    ...body,
  });
  const { job } = await bills.upload(
    billCsv([
      row(await parcel(), HEAVY),
      row(await parcel(), { freight: 37, gst: 6.66, total: 43.66 }),
      row(await parcel(), { kg: 1.4, freight: 66, gst: 11.88, total: 77.88 }),
    ]),
  );
  expect(job.result).toMatchObject({ matched: 2, differing: 1 });
  await cloud.api('PUT', path, { body: { rupees: 1, grams: 0 }, token: staff.token });
});

test('only staff who may see costs can read or change courier bills, or read their jobs’ amounts', async () => {
  const order = await parcel();
  const { id } = await bills.upload(billCsv([row(order, HEAVY)]));
  const vendor = await person(
    { 'upload_data.courier_partner': true, showAllOrders: true, 'order.order_dashboard': true },
    { courier: 'delhivery', plan: null },
  );
  const publisher = await person({ 'upload_data.courier_partner': true });
  const decision = { chosen: { state: 'open' }, decision: 'accept' };
  for (const { token } of [vendor, publisher, seller]) {
    for (const path of [
      '',
      `/${id}`,
      `/${id}/rows`,
      `/${id}/dispute-file`,
      `/${id}/weight-file`,
      '/tolerances',
      '/headings',
    ])
      expect((await cloud.api('GET', `/courier-bills${path}`, { token })).status).toBe(403);
    expect((await cloud.api('POST', `/courier-bills/${id}/decisions`, { body: decision, token })).status).toBe(403);
    expect((await cloud.api('GET', `/jobs/${id}`, { token })).status).toBe(404);
  }
  const watcher = await person({ showAllOrders: true });
  const { body } = await cloud.api('GET', `/jobs/${id}`, { token: watcher.token });
  expect(JSON.stringify([body.data, body.meta.message])).not.toMatch(/\b66\b|77\.88/);
});

test('a matching row of a courier bill costs at most 3 write units, and an accepted difference at most 14', async () => {
  const [few, many] = [[await parcel()], [] as OrderView[]];
  for (let n = 0; n < 21; n++) many.push(await parcel());
  await cloud.settle();
  /**
   * Returns how many write units a bill with these rows costs. The upload is not included, because its cost is always
   * the same.
   */
  const unitsOf = async (orders: readonly OrderView[], cells: Partial<BilledCells> = {}) => {
    meter.take();
    const { id } = await bills.upload(billCsv(orders.map((order) => row(order, cells))));
    return { id, units: meter.take().written };
  };
  const [one, more] = [await unitsOf(few), await unitsOf(many)];
  expect((more.units - one.units) / 20).toBeLessThanOrEqual(3);
  const { id } = await bills.upload(billCsv([row(await parcel(), HEAVY), row(await parcel(), HEAVY)]));
  const [first, second] = await bills.rows(id);
  const decision = { bill: id, state: 'accepted' as const, remark: 'Right', by: staff.user.id, at: new Date() };
  await cloud.settle();
  meter.take();
  expect(await decideRows([{ row: first?.row_number ?? 0, revision: 0 }], { ...decision, job: 'one' })).toEqual([]);
  expect(meter.take().written).toBeLessThanOrEqual(14);
  expect(await decideRows([{ row: second?.row_number ?? 0, revision: 0 }], { ...decision, job: 'two' })).toEqual([]);
});
