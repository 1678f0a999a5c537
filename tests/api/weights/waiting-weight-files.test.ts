import { beforeAll, expect, test } from 'vitest';
import { planCancellation } from '../../../functions/orders/cancel-and-return/plan-cancellation.ts';
import { changeOrder } from '../../../functions/orders/change/change-order.ts';
import { openWorkbook } from '../../../functions/workbooks/open-workbook.ts';
import type { JobView } from '../../../shared/jobs/contract.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import type { WeightFileView } from '../../../shared/weights/contract.ts';
import { uploadWeights } from '../../support/money/weight-book.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';
import { usePerson } from '../../support/people/use-person.ts';
import { decided } from '../../unit/places/workbooks.ts';

const cloud = useMarket();
const { booked, balance, get } = orderCalls(cloud);
const staff = usePerson('staff');
let vendor: Person;
const asha = usePerson('merchant', { rupees: 5000 });
const ravi = usePerson('merchant', { rupees: 5000 });
beforeAll(async () => {
  const upload = { 'weight_discrepancy.weight_dispute_upload': true } as const;
  vendor = await person({ ...upload, 'order.order_dashboard': true }, { courier: 'delhivery' });
});

/**
 * Books a parcel of 450 g for ₹66.08. This price covers up to 500 g. The next 500 g cost ₹20 plus 18% GST, which is
 * ₹23.60.
 */
const parcel = async (who: Person, partner = 'dlv'): Promise<OrderView & { awb: string }> => {
  const order = await booked(who, {}, partner);
  return { ...order, awb: order.ewaybill_number ?? '' };
};
const ERROR = { logistic: 'Delhivery' };
const NOT_YOURS = 'There is no parcel of the chosen partners with this AWB.';
const OF_XPB = 'This AWB is of Xpressbees, which was not chosen.';
const files = async (who: Person) =>
  (await cloud.api<WeightFileView[]>('GET', '/weight-dispute/csv?limit=100', { token: who.token })).body.data;

test('a weight file from a courier’s user waits for staff, and shows its sender no prices', async () => {
  const [mine, other] = [await parcel(asha), await parcel(asha, 'xpb')];
  const before = await balance(asha);
  const refused = await uploadWeights(cloud, vendor, [[other.awb, 1]]);
  expect(refused.errors[0]?.message).toBe(NOT_YOURS);
  const job = await uploadWeights(cloud, vendor, [[mine.awb, 1]]);
  expect(job.result).toMatchObject({
    charged: 1,
    waiting: ['The courier sent this file itself: one of our staff puts it in force.'],
  });
  expect(job.result).not.toHaveProperty('staff');
  expect(await balance(asha)).toBe(before);
  expect((await files(vendor)).map(({ _id }) => _id)).toContain(job._id);
  const body = { publish: true };
  expect((await cloud.api('PUT', `/uploads/${job._id}`, { token: vendor.token, body })).status).toBe(403);
  const confirmed = await decided(cloud, staff.token, job._id);
  expect(confirmed).toMatchObject({ state: 'done', result: { charged: 1, staff: { amount: 23.6 } } });
  expect(await balance(asha)).toBe(Number((before - 23.6).toFixed(2)));
  expect((await files(vendor))[0]).toMatchObject({ state: 'done', decision: { by: { _id: staff.user.id } } });
});

test('a weight file with unusual rows waits for confirmation, and shows these rows with their cost', async () => {
  const [odd, usual] = [await parcel(asha), await parcel(asha)];
  // The row has 12 kg instead of 450 g. The 23 additional slabs of ₹20 plus 18% GST cost ₹542.80. This is more than 5
  // times the weight and more than 3 times the price.
  const job = await uploadWeights(cloud, staff, [
    [odd.awb, 12],
    [usual.awb, 1],
  ]);
  expect(job.result).toMatchObject({
    charged: 2,
    standing_out: 1,
    waiting: ['1 of 2 rows is unusual: far above the declared weight, or a large charge.'],
    staff: {
      amount: 566.4,
      largest: 542.8,
      rows: [
        {
          row_number: 2,
          ewaybill_number: odd.awb,
          declared_weight: 0.45,
          measured_weight: 12,
          charge: 542.8,
          reasons: ['More than 5 times the declared weight', 'A charge above 3 times the price of the order'],
        },
        { row_number: 3, charge: 23.6, reasons: [] },
      ],
    },
  });
  const at = new Date();
  await changeOrder(usual._id, (order) => planCancellation(order, at, { note: 'test' }), at);
  // One row has become invalid since the upload, so the whole file is refused.
  expect(await decided(cloud, staff.token, job._id)).toMatchObject({ state: 'failed', error_count: 1 });
  expect((await get(asha, odd._id)).weight_dispute).toBeNull();
  const again = await uploadWeights(cloud, staff, [[odd.awb, 12]]);
  expect((await decided(cloud, staff.token, again._id)).result).toMatchObject({ charged: 1 });
  expect((await get(asha, odd._id)).weight_dispute).toMatchObject({ changed_weight: 12 });
});

test('a weight file from a user without Show all orders waits for staff, and hides other sellers’ weights from its sender', async () => {
  const helper = await person({ 'weight_discrepancy.weight_dispute_upload': true });
  const [own, other] = [await parcel(ravi), await parcel(ravi, 'xpb')];
  const job = await uploadWeights(cloud, helper, [[own.awb, 1]]);
  expect(job.result).toEqual({
    rows: 1,
    charged: 1,
    unchanged: 0,
    standing_out: 0,
    warnings: [],
    waiting: ['Its sender does not see all orders: one of our staff puts it in force.'],
  });
  const seen = async (who: Person, path: string) => JSON.stringify((await cloud.api('GET', path, who)).body);
  expect(await seen(staff, `/jobs/${job._id}`)).toContain('"declared_weight":0.45');
  for (const path of [`/jobs/${job._id}`, '/jobs']) expect(await seen(helper, path)).not.toContain('declared');
  const bad = await uploadWeights(cloud, staff, [
    [other.awb, 1],
    ['NOSUCHAWB1', 1],
  ]);
  const read = async (who: Person) =>
    (await cloud.api<JobView['errors']>('GET', `/jobs/${bad._id}/errors`, who)).body.data;
  expect(await read(staff)).toEqual([
    { ...ERROR, row_number: 2, ewaybill_number: other.awb, logistic: 'Xpressbees', message: OF_XPB },
    { ...ERROR, row_number: 3, ewaybill_number: 'NOSUCHAWB1', message: 'There is no parcel with this AWB.' },
  ]);
  expect(await read(helper)).toEqual([
    { ...ERROR, row_number: 2, ewaybill_number: other.awb, message: NOT_YOURS },
    { ...ERROR, row_number: 3, ewaybill_number: 'NOSUCHAWB1', message: NOT_YOURS },
  ]);
  const path = `/weight-dispute/csv/${bad._id}/errors`;
  const book = async (who: Person) =>
    openWorkbook((await cloud.api('GET', path, who)).bytes).read([{ index: 0, maxRows: 9 }]);
  expect(JSON.stringify(await book(staff))).toContain('Xpressbees');
  expect(JSON.stringify(await book(helper))).not.toContain('Xpressbees');
});
