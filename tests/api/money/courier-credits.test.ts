import { expect, test } from 'vitest';
import { billKind } from '../../../functions/courier-bills/bill-kind.ts';
import { auditMargins } from '../../../functions/orders/integrity/audit-margins.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { findUpload, finishedUploadWrites } from '../../../functions/uploads/store.ts';
import { waitForJob } from '../../support/files/wait-for-job.ts';
import { HEAVY, NOBODY, row, useBilledParcels } from '../../support/money/billed-parcels.ts';
import { billCalls, billCsv } from '../../support/money/courier-bills.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { usePerson } from '../../support/people/use-person.ts';

const cloud = useMarket();
const staff = usePerson('staff');
const seller = usePerson('merchant', { rupees: 50_000 });
const { get } = orderCalls(cloud);
const bills = billCalls(cloud, staff);
const parcel = useBilledParcels(cloud, seller);

/**
 * Credits for a row that was billed correctly with ₹33 plus GST: a credit of half the amount, and a credit of the whole
 * amount.
 */
const HALF = { kg: '', zone: '', freight: -16.5, gst: -2.97, total: -19.47 };
const WHOLE = { kg: '', zone: '', freight: '(33)', gst: -5.94, total: '(38.94)' };

const costOf = async (id: string) => (await get(staff, id)).margin?.cost;
const found = async (id: string) =>
  (await bills.rows(id)).map(({ row_number, differences }) => [
    row_number,
    ...differences.map((one) => [one.kind, one.amount]),
  ]);
const open = { state: 'open' } as const;

test('an accepted credit lowers the cost of a parcel whose bill matched, and has its own total', async () => {
  const order = await parcel();
  await bills.upload(billCsv([row(order)]));
  const { id, job } = await bills.upload(billCsv([row(order, HALF)]));
  expect(job.result).toMatchObject({ rows: 1, matched: 0, differing: 1 });
  expect(await found(id)).toEqual([[2, ['credit', -16.5]]]);
  const shown = await bills.get(id);
  expect(shown.kinds.find(({ kind }) => kind === 'credit')).toMatchObject({ rows: 1, amount: -16.5, open: 1 });
  expect(shown.counts).toMatchObject({ billed: -19.47, over: -19.47 });
  expect(await costOf(order._id)).toBe(33);
  expect(await bills.decide(id, open, 'accept')).toMatchObject({ done: 1, refused: [] });
  expect(await costOf(order._id)).toBe(16.5);
  expect(await auditMargins()).toEqual([]);
});

test('a credit can be accepted only after the row that it credits, and the two then give the correct cost', async () => {
  const order = await parcel();
  const bill = await bills.upload(billCsv([row(order, HEAVY)], undefined), { invoice_number: 'HEAVY-1' });
  // The courier billed ₹66 for a parcel that costs ₹33, and now credits ₹33.
  const credit = await bills.upload(billCsv([row(order, WHOLE)]));
  expect((await bills.decide(credit.id, open, 'accept')).refused).toEqual([
    {
      row: 2,
      awb: order.ewaybill_number,
      reason: 'Row 2 of HEAVY-1 billed this AWB and is not accepted. Accept it first: the credit comes off it.',
    },
  ]);
  await bills.decide(bill.id, open, 'accept');
  await bills.decide(credit.id, open, 'accept');
  expect(await costOf(order._id)).toBe(33);
});

test('unexpected credits, and parcels that are billed again after a credit, are reported as differences', async () => {
  const [twice, over, again] = [await parcel(), await parcel(), await parcel()];
  await bills.upload(billCsv([row(twice), row(over), row(again)]));
  const credits = await bills.upload(
    billCsv([
      row(twice, HALF),
      row(twice, HALF),
      row(over, { ...HALF, freight: -40, gst: -7.2, total: -47.2 }),
      row(again, WHOLE),
      row(NOBODY, HALF),
    ]),
  );
  expect(await found(credits.id)).toEqual([
    [2, ['credit', -16.5]],
    [3, ['credit', -16.5], ['twice', -16.5]],
    [4, ['credit', -40], ['over_credit', -7]],
    [5, ['credit', -33]],
    [6, ['credit', -16.5], ['over_credit', -16.5], ['unknown', 0]],
  ]);
  await bills.decide(credits.id, open, 'accept');
  // The cost can be negative only if staff accepted a credit that was reported as a difference.
  expect([await costOf(twice._id), await costOf(over._id), await costOf(again._id)]).toEqual([0, -7, 0]);
  const later = await bills.upload(billCsv([row(again), row(twice)]));
  expect(await found(later.id)).toEqual([
    [2, ['credit', 0]],
    [3, ['credit', 0]],
  ]);
  await bills.decide(later.id, open, 'accept');
  expect([await costOf(again._id), await costOf(twice._id)]).toEqual([33, 33]);
  expect(await auditMargins()).toEqual([]);
});

test('a bill row that mixes positive and negative amounts is refused', async () => {
  const order = await parcel();
  const { body } = await bills.send(billCsv([row(order, { other: -50 })]));
  const job = await waitForJob(cloud, staff.token, body.data.job_id);
  expect(job.errors.map(({ row_number, message }) => [row_number, message])).toEqual([
    [2, 'Amounts above and below zero are in one row. Write the charge and the credit into two rows.'],
  ]);
});

test('the credit of a corrected credit note replaces an accepted credit instead of adding to it', async () => {
  const order = await parcel();
  await bills.upload(billCsv([row(order)]));
  const number = { invoice_number: 'CN-1' };
  const wrong = await bills.upload(billCsv([row(order, WHOLE)]), number);
  await bills.decide(wrong.id, open, 'accept');
  const right = await bills.upload(billCsv([row(order, HALF)]), { ...number, corrects: 'true' });
  expect(await found(right.id)).toEqual([[2, ['twice', 16.5]]]);
  await bills.decide(right.id, open, 'accept');
  expect(await costOf(order._id)).toBe(16.5);
  expect(await auditMargins()).toEqual([]);
});

test('a credit does not wait for a row of a bill whose upload failed', async () => {
  const order = await parcel();
  const number = { invoice_number: 'STOPPED-1' };
  const stopped = await bills.upload(billCsv([row(order, HEAVY)]), number);
  const upload = await findUpload(billKind.kind, stopped.id);
  if (upload === undefined) throw new Error('The bill was uploaded.');
  await commit(finishedUploadWrites(upload, { state: 'failed', version: null }));
  await bills.upload(billCsv([row(order)]), number);
  const credit = await bills.upload(billCsv([row(order, HALF)]));
  expect(await bills.decide(credit.id, open, 'accept')).toMatchObject({ done: 1, refused: [] });
  expect(await costOf(order._id)).toBe(16.5);
});

test('rows that bill a parcel twice give the same cost in whatever sequence they are accepted', async () => {
  // The first row bills ₹66 for freight, and the second one bills ₹33 again.
  const order = await parcel();
  const first = await bills.upload(billCsv([row(order, HEAVY), row(order)]));
  await bills.decide(first.id, { rows: [{ row: 3, revision: 0 }] }, 'accept');
  expect(await costOf(order._id)).toBe(66);
  await bills.decide(first.id, { rows: [{ row: 2, revision: 0 }] }, 'accept');
  expect(await costOf(order._id)).toBe(99);
  // The corrected bill has one row of ₹33, so what was accepted from both rows of the former bill comes off.
  const single = await parcel();
  const fields = { invoice_number: 'DL/26/20' };
  const former = await bills.upload(billCsv([row(single), row(single)]), fields);
  await bills.decide(former.id, { state: 'open' }, 'accept');
  const { id } = await bills.upload(billCsv([row(single, HEAVY)]), { ...fields, corrects: 'true' });
  await bills.decide(id, { state: 'open' }, 'accept');
  expect(await costOf(single._id)).toBe(66);
  expect(await auditMargins()).toEqual([]);
});

/** Returns cells of a row of 500 g with this freight in rupees. */
const billed = (freight: number) => {
  const gst = Math.round(freight * 18) / 100;
  return { freight, gst, total: freight + gst };
};

/** Uploads a bill with rows of one parcel. Returns its id and a function that uploads a corrected version. */
async function billOf(parcelBilled: Awaited<ReturnType<typeof parcel>>, ...freights: number[]) {
  const number = { invoice_number: `FAMILY-${parcelBilled._id}-${freights.join('-')}` };
  const bytes = (all: number[]) => billCsv(all.map((one) => row(parcelBilled, billed(one))));
  const { id } = await bills.upload(bytes(freights), number);
  const corrected = async (...again: number[]) =>
    (await bills.upload(bytes(again), { ...number, corrects: 'true' })).id;
  return { id, corrected };
}
const accept = (id: string) => bills.decide(id, open, 'accept');

test('a corrected bill replaces only its own earlier version when another bill billed the parcel too', async () => {
  const order = await parcel();
  const a = await billOf(order, 100);
  await accept(a.id);
  const b = await billOf(order, 50);
  await accept(b.id);
  expect(await costOf(order._id)).toBe(150);
  const cheaper = await a.corrected(90);
  expect(await found(cheaper)).toEqual([[2, ['twice', -10]]]);
  await accept(cheaper);
  expect(await costOf(order._id)).toBe(140);
  await accept(await b.corrected(40));
  expect(await costOf(order._id)).toBe(130);
  await accept(await a.corrected(80));
  expect(await costOf(order._id)).toBe(120);
  expect(await auditMargins()).toEqual([]);
});

test('corrected bills give the same cost in whatever sequence they are accepted', async () => {
  const order = await parcel();
  const a = await billOf(order, 100);
  const b = await billOf(order, 50);
  await accept(b.id);
  // The parcel is expected to cost ₹33. This counts until a row of the first bill is accepted.
  expect(await costOf(order._id)).toBe(83);
  const second = await b.corrected(40);
  const first = await a.corrected(90);
  await accept(first);
  expect(await costOf(order._id)).toBe(140);
  await accept(second);
  expect(await costOf(order._id)).toBe(130);
});

test('the corrected version of a bill that matched does not count beside the expected cost', async () => {
  const order = await parcel();
  const a = await billOf(order, 33);
  const b = await billOf(order, 50);
  await accept(b.id);
  expect(await costOf(order._id)).toBe(83);
  await accept(await b.corrected(40));
  expect(await costOf(order._id)).toBe(73);
  await accept(await a.corrected(90));
  expect(await costOf(order._id)).toBe(130);
});

test('a corrected bill that bills a parcel once less takes the amount of the second row off', async () => {
  const order = await parcel();
  const a = await billOf(order, 33, 33);
  await accept(a.id);
  expect(await costOf(order._id)).toBe(66);
  const once = await a.corrected(33);
  expect(await found(once)).toEqual([[2, ['twice', -33]]]);
  await accept(once);
  expect(await costOf(order._id)).toBe(33);
  const twice = await a.corrected(40, 33);
  await accept(twice);
  expect(await costOf(order._id)).toBe(73);
});

test('a charge of a part that the corrected bill no longer bills comes off', async () => {
  const order = await parcel();
  const number = { invoice_number: 'RTO-1' };
  const both = await bills.upload(billCsv([row(order, { rto: 20, gst: 9.54, total: 62.54 })]), number);
  await accept(both.id);
  expect(await costOf(order._id)).toBe(53);
  const { id } = await bills.upload(billCsv([row(order)]), { ...number, corrects: 'true' });
  await accept(id);
  expect(await costOf(order._id)).toBe(33);
});

test('a corrected credit note replaces only its own credit when another note credited the parcel too', async () => {
  const order = await parcel();
  await bills.upload(billCsv([row(order, billed(100))]), { invoice_number: 'CREDITED-1' }).then(({ id }) => accept(id));
  const a = await billOf(order, -30);
  await accept(a.id);
  await accept((await billOf(order, -10)).id);
  expect(await costOf(order._id)).toBe(60);
  await accept(await a.corrected(-20));
  expect(await costOf(order._id)).toBe(70);
  expect(await auditMargins()).toEqual([]);
});
