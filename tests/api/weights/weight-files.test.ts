import { beforeAll, expect, test } from 'vitest';
import { listAudit } from '../../../functions/audit-log/store.ts';
import { audit } from '../../../functions/integrity/audit.ts';
import { planCancellation } from '../../../functions/orders/cancel-and-return/plan-cancellation.ts';
import { changeOrder } from '../../../functions/orders/change/change-order.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import type { WeightFileView } from '../../../shared/weights/contract.ts';
import { sendWeights, uploadWeights, weightBook } from '../../support/money/weight-book.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';
import { usePerson } from '../../support/people/use-person.ts';

const cloud = useMarket();
const { booked, balance, get } = orderCalls(cloud);
const staff = usePerson('staff');
let vendor: Person;
/** A vendor user of a courier other than Delhivery. */
let stranger: Person;
const asha = usePerson('merchant', { rupees: 5000 });
const ravi = usePerson('merchant', { rupees: 5000 });
beforeAll(async () => {
  const upload = { 'weight_discrepancy.weight_dispute_upload': true } as const;
  vendor = await person({ ...upload, 'order.order_dashboard': true }, { courier: 'delhivery' });
  stranger = await person(upload, { courier: 'xpressbees' });
});

/**
 * Books a parcel of 450 g for ₹66.08, which covers up to 500 g. Each additional slab of 500 g costs ₹20 plus 18% GST:
 * ₹23.60.
 */
const parcel = async (who: Person, partner = 'dlv'): Promise<OrderView & { awb: string }> => {
  const order = await booked(who, {}, partner);
  return { ...order, awb: order.ewaybill_number ?? '' };
};
const files = async (who: Person) =>
  (await cloud.api<WeightFileView[]>('GET', '/weight-dispute/csv?limit=100', { token: who.token })).body.data;

test('a weight file charges higher weights, audits both prices, and is listed with its partner and the original file', async () => {
  const [heavy, large, light] = [await parcel(asha), await parcel(ravi), await parcel(asha)];
  const before = [await balance(asha), await balance(ravi)];
  const job = await uploadWeights(
    cloud,
    staff,
    [
      [heavy.awb.toLowerCase(), 1.2, null, null, null, 'Machine weighed', 'https://pictures.example/1.jpg'],
      [large.awb, 0.3, 20, 20, 10],
      [light.awb, 0.5],
    ],
    { name: 'november.xlsx' },
  );
  expect(job).toMatchObject({ state: 'done', progress: { done: 3, total: 3 }, errors: [] });
  // The heavy parcel of 1.2 kg costs two additional slabs. The large parcel of 20 × 20 × 10 cm has a volumetric weight
  // of 0.8 kg, so it costs one additional slab.
  expect(job.result).toMatchObject({ rows: 3, charged: 2, unchanged: 1, staff: { amount: 70.8, largest: 47.2 } });
  expect([before[0]! - (await balance(asha)), before[1]! - (await balance(ravi))].map((n) => n.toFixed(2))).toEqual([
    '47.20',
    '23.60',
  ]);
  expect((await get(asha, heavy._id)).weight_dispute).toMatchObject({
    changed_weight: 1.2,
    courier_remark: 'Machine weighed',
    courier_image: 'https://pictures.example/1.jpg',
    transaction_id: { total: 47.2 },
  });
  expect((await get(ravi, large._id)).weight_dispute).toMatchObject({ changed_weight: 0.8, courier_image: null });
  expect((await get(asha, light._id)).weight_dispute).toBeNull();
  expect((await files(staff))[0]).toMatchObject({
    attachment_id: { filename: 'november.xlsx' },
    logistic_ids: [{ _id: 'dlv', name: 'Delhivery' }],
    created_by: { _id: staff.user.id },
    state: 'done',
    decision: null,
  });
  const entry = async () => (await listAudit({ action: 'weight.charge' }, 1))[0];
  expect(await entry()).toMatchObject({
    user: null,
    before: { price: 132.16 },
    after: { file: 'november.xlsx', charged: 2, sellers: 2, amount: 70.8, price: 202.96 },
  });
  await uploadWeights(cloud, staff, [[light.awb, 0.9]]);
  expect(await entry()).toMatchObject({
    user: asha.user.id,
    before: { price: 66.08 },
    after: { charged: 1, sellers: 1, amount: 23.6, price: 89.68 },
  });
  expect(await audit()).toEqual({ ok: true, violations: [] });
});

test('a weight file with a bad row charges nothing and lists all bad rows', async () => {
  const mine = [parcel(asha), parcel(asha), parcel(asha), parcel(asha)] as const;
  const [good, cancelled, disputed, twice] = await Promise.all(mine);
  const other = await parcel(asha, 'xpb');
  const at = new Date();
  await changeOrder(cancelled._id, (order) => planCancellation(order, at, { note: 'test' }), at);
  await uploadWeights(cloud, staff, [[disputed.awb, 1]], { name: 'first.xlsx' });
  const before = await balance(asha);
  const job = await uploadWeights(cloud, staff, [
    [good.awb, 3],
    ['NOSUCHAWB1', 1],
    [good.awb.toLowerCase(), 2],
    [cancelled.awb, 1],
    [disputed.awb, 2],
    [other.awb, 2],
    ['KNOWN-NOT-1', 0],
    ['KNOWN-NOT-2', 1000.001],
    ['', 1],
    ['KNOWN-NOT-3', 1, -1, 2, 3, null, 'javascript:alert(1)'],
    [twice.awb, 'heavy'],
    [twice.awb, 2],
  ]);
  const today = new Date().toLocaleDateString('en-GB', { timeZone: 'Asia/Kolkata' }).replaceAll('/', '-');
  const NO_PARCEL = 'There is no parcel with this AWB.';
  expect(job).toMatchObject({ state: 'failed', error_count: 11 });
  const reasons = job.errors.map(({ row_number, ewaybill_number, logistic, message }) =>
    [row_number, ewaybill_number, logistic, message].join(' | '),
  );
  expect(reasons).toEqual([
    '3 | NOSUCHAWB1 | Delhivery | There is no parcel with this AWB.',
    `4 | ${good.awb.toLowerCase()} | Delhivery | This AWB is there twice: also in row 2.`,
    `5 | ${cancelled.awb} | Delhivery | The order of this AWB was cancelled and its money returned: its weight is not charged.`,
    `6 | ${disputed.awb} | Delhivery | Its weight was charged by the file first.xlsx on ${today} already.`,
    `7 | ${other.awb} | Xpressbees | This AWB is of Xpressbees, which was not chosen.`,
    `8 | KNOWN-NOT-1 | Delhivery | Measured Weight (kg): '0' is not a weight in kg. Use a number above 0 and up to 10,000 with at most 3 decimals, for example 0.5. ${NO_PARCEL}`,
    `9 | KNOWN-NOT-2 | Delhivery | Measured Weight (kg): no parcel weighs more than 1,000 kg. Enter kilograms. ${NO_PARCEL}`,
    '10 |  | Delhivery | AWB Number is empty. AWB of the order. Format the column as Text.',
    `11 | KNOWN-NOT-3 | Delhivery | Length (cm): '-1' is not a length in cm. Use a number above 0 and up to 1,000 with at most 2 decimals, for example 20. Image Link: use a link that begins with https://. ${NO_PARCEL}`,
    `12 | ${twice.awb} | Delhivery | Measured Weight (kg): 'heavy' is not a weight in kg. Use a number above 0 and up to 10,000 with at most 3 decimals, for example 0.5.`,
    `13 | ${twice.awb} | Delhivery | This AWB is there twice: also in row 12.`,
  ]);
  expect(await balance(asha)).toBe(before);
  expect((await get(asha, good._id)).weight_dispute).toBeNull();
  const path = `/weight-dispute/csv/${job._id}/errors`;
  const file = await cloud.api<Buffer>('GET', path, { token: staff.token });
  expect(file.headers.get('content-disposition')).toContain('weights-errors.xlsx');
  expect((await cloud.api('GET', path, { token: stranger.token })).status).toBe(404);
  expect((await cloud.api('GET', path, { token: vendor.token })).status).toBe(200);
});

test('a weight upload is refused without a file, a partner or the permission', async () => {
  const book = await weightBook([['NOSUCHAWB1', 1]]);
  const refused = async (who: Person, how: Parameters<typeof sendWeights>[3] = {}, bytes = book) => {
    const { status, body } = await sendWeights(cloud, who, bytes, how);
    return [status, body.meta.message, ...Object.values(body.meta.fields ?? {})];
  };
  expect(await refused(asha)).toContain(403);
  expect(await refused(staff, { partners: [] })).toContain('Please select logistic partner');
  expect(await refused(staff, { partners: 'dlv' })).toContain('Please select logistic partner');
  expect(await refused(staff, { partners: ['nobody'] })).toContain(404);
  expect(await refused(vendor, { partners: ['xpb'] })).toContain(404);
  expect(await refused(staff, {}, Buffer.from('AWB Number,Weight'))).toContain('Upload xls or xlsx format file only!');
  const form = new FormData();
  form.set('logistic_ids', '["dlv"]');
  const { body } = await cloud.api('POST', '/weight-dispute/upload_csv', { token: staff.token, form });
  expect(JSON.stringify(body.meta)).toContain('Please choose a file!');
  expect((await cloud.api('GET', '/weight-dispute/template', staff)).status).toBe(200);
});
