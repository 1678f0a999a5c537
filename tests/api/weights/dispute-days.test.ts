import { expect, test } from 'vitest';
import { handler as remind } from '../../../functions/disputes/every-remind.ts';
import { settleUnanswered } from '../../../functions/disputes/settle-unanswered.ts';
import { applyScans } from '../../../functions/orders/tracking/apply-scans.ts';
import { brand } from '../../../shared/brand.ts';
import { beforeWrite } from '../../support/faults/before-write.ts';
import { daysAgo, disputeCalls, disputedOrders, disputingSeller, raiseDaysAgo } from '../../support/money/disputed.ts';
import { weigh } from '../../support/money/weigh.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { person } from '../../support/people/people.ts';

const cloud = useMarket();
const { balance, booked, get, kept } = orderCalls(cloud);
const disputed = disputedOrders(cloud);
const { raise, settle } = disputeCalls(cloud);
const reject = { accepted: false, remark: 'The picture shows another parcel.' };

test('a weight dispute can be raised on the seventh day but not on the eighth', async () => {
  const seller = await disputingSeller();
  const [seventh, eighth] = [await disputed(seller, { at: daysAgo(7) }), await disputed(seller, { at: daysAgo(8) })];
  expect((await raise(seller, eighth)).body.meta.message).toMatch(/^This could be disputed until \d\d-\d\d-\d{4}\.$/);
  expect((await raise(seller, seventh)).status).toBe(200);
});

test('a weight dispute can be raised for seven days after the later of the charge and the delivery', async () => {
  const seller = await disputingSeller();
  const made = async (chargedAt: Date, deliveredAt: Date) => {
    const { _id } = await booked(seller);
    await weigh(_id, { grams: 2300 }, { at: chargedAt });
    const scan = { code: 'DLV', description: '', location: '', at: deliveredAt.toISOString() };
    await applyScans(_id, [{ ...scan, status: 'delivered' }], new Date());
    return (await get(seller, _id)).weight_dispute;
  };
  const [early, late] = [daysAgo(12), daysAgo(9)];
  const [byDelivery, byCharge] = [await made(early, late), await made(late, early)];
  expect([byDelivery?.created_at, byCharge?.created_at]).toEqual([late.toISOString(), late.toISOString()]);
  for (const dispute of [byDelivery, byCharge])
    expect(Date.now() - Date.parse(dispute?.opened_at ?? '')).toBeLessThan(60_000);
});

test('a weight dispute that staff do not answer within seven days is accepted automatically', async () => {
  const seller = await disputingSeller();
  const [late, open, fresh] = [
    await disputed(seller, { at: daysAgo(12) }),
    await disputed(seller, { at: daysAgo(12) }),
    await disputed(seller, { at: daysAgo(12) }),
  ];
  await raiseDaysAgo(late, 8);
  await raiseDaysAgo(fresh, 7);
  expect((await settle(await person('staff'), late, reject)).body.meta.message).toBe(
    'Nobody answered this dispute in seven days, so it is being accepted.',
  );
  beforeWrite('dispute.settle', () => settleUnanswered(new Date()));
  await settleUnanswered(new Date());
  expect((await kept(late)).weightDispute?.settled).toMatchObject({
    accepted: true,
    by: 'schedule',
    remark: 'Nobody answered in seven days.',
  });
  expect((await kept(fresh)).weightDispute?.settled).toBeUndefined();
  expect((await kept(open)).weightDispute?.settled).toBeUndefined();
  expect(await balance(seller)).toBe(612.96); // 1000 − 3 × 66.08 − 2 × 94.40
  const told = await cloud.api<{ subject: string; reason: string }[]>('GET', '/audit?action=dispute.settle', {
    token: (await person('administrator')).token,
  });
  expect(told.body.data.filter(({ subject }) => subject === late)).toMatchObject([
    { reason: 'Nobody answered in seven days.', before: { price: 160.48 }, after: { accepted: true, price: 66.08 } },
  ]);
});

test('sellers are reminded to raise a weight dispute on days 1, 4 and 6, and staff to answer it daily from day 5', async () => {
  const seller = await disputingSeller();
  const open = await Promise.all([1, 2, 4, 6].map((days) => disputed(seller, { at: daysAgo(days) })));
  const raised = await disputed(seller, { at: daysAgo(6) });
  await raiseDaysAgo(raised, 5);
  const awbs = await Promise.all(open.map(async (id) => (await kept(id)).awb ?? ''));
  await remind();
  await remind();
  await cloud.settle();
  const sent = (await (await fetch(`${cloud.url}/local/mail`)).json()) as {
    to: string;
    subject: string;
    text: string;
  }[];
  const mine = sent.filter(({ to }) => to === seller.user.email);
  expect(mine).toHaveLength(1);
  expect(mine[0]?.subject).toBe('You were charged for the weight of 3 parcels');
  expect(awbs.map((awb) => mine[0]?.text.includes(awb))).toEqual([true, false, true, true]);
  expect(mine[0]?.text).toContain('1 parcel, ₹94.40');
  expect(sent.filter(({ to }) => to === brand.email)).toHaveLength(1);
});

test('a product’s usual weight is the result of three undisputed measurements', async () => {
  const seller = await disputingSeller(2000);
  const learned = async (sku = ' lamp-1 ', quantity = 1) =>
    (await cloud.api('GET', `/products/measured?sku=${sku}&quantity=${quantity}`, { token: seller.token })).body.data;
  const lamp = { more: { master_sku: 'LAMP-1' } };
  const rejected = await disputed(seller, { at: daysAgo(2), ...lamp });
  for (const days of [9, 12]) await disputed(seller, { at: daysAgo(days), ...lamp });
  await disputed(seller, { at: daysAgo(3), ...lamp });
  await raiseDaysAgo(await disputed(seller, { at: daysAgo(9), ...lamp }), 8, true);
  expect(await learned()).toBeNull();
  await raiseDaysAgo(rejected, 1, false);
  expect(await learned()).toEqual({ weight: 2.3, times: 3 });
  expect(await learned('LAMP-1', 2)).toBeNull();
  expect(await learned('LAMP')).toBeNull();
});
