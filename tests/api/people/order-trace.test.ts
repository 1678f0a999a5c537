import { expect, test } from 'vitest';
import { orderNumber } from '../../../functions/orders/record/order.ts';
import type { StoryView } from '../../../shared/trace/contract.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person, ROLES } from '../../support/people/people.ts';

const cloud = useMarket();
const { booked, cancel, saved } = orderCalls(cloud);

const trace = async ({ token }: Pick<Person, 'token'>, text: string) =>
  cloud.api<StoryView[]>('GET', `/trace?text=${encodeURIComponent(text)}`, { token });
const support = () => person({ 'order.order_dashboard': true, showAllOrders: true });

test('staff can read an order’s trace by AWB, number or id, oldest event first, without personal data', async () => {
  const [asha, staff] = [await person('merchant', { rupees: 100 }), await support()];
  const { _id, ewaybill_number: awb } = await booked(asha, { first_name: 'Zubeida' });
  await cancel(asha, _id);
  await cloud.settle();
  const [story] = (await trace(staff, awb ?? '')).body.data;
  expect(story).toMatchObject({ _id, ewaybill_number: awb, owner: asha.user.id });
  const steps = story?.steps ?? [];
  expect(steps.slice(0, 2).map(({ source, what }) => [source, what])).toEqual([
    ['order', 'created'],
    ['order', `paid ₹66.08 for Delhivery, AWB ${awb}`],
  ]);
  expect(steps.map(({ what }) => what)).toContain('refunded ₹66.08');
  const times = steps.map(({ at }) => Date.parse(at));
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(JSON.stringify(story)).not.toMatch(/Zubeida|9876543210|meera@/);
  for (const text of [_id, orderNumber(_id).toLowerCase()])
    expect((await trace(staff, text)).body.data.map((one) => one._id)).toEqual([_id]);
});

test('an order’s trace contains audited actions only for users who may read the audit', async () => {
  const [asha, chief, staff] = [await person('merchant'), await person('administrator'), await support()];
  const { _id } = await saved(asha);
  await cloud.api('DELETE', `/orders/${_id}`, { token: asha.token });
  expect((await trace(staff, _id)).status).toBe(404);
  const kept = await booked(await person('merchant', { rupees: 100 }), { master_sku: 'SANDBOX-DELIVER' });
  await cloud.advance(200);
  const body = { order_id: kept._id, reason: 'The customer has it not' };
  const undone = await cloud.api('POST', '/orders/take-back-delivery', { body, token: chief.token, key: 'undo-0001' });
  expect(undone.status).toBe(200);
  const audited = async (who: Person) =>
    (await trace(who, kept._id)).body.data[0]?.steps.filter(({ source }) => source === 'audit');
  expect(await audited(chief)).toMatchObject([
    { what: 'Reversed a delivery', by: chief.user.id, request_id: expect.stringMatching(/./) },
  ]);
  expect(await audited(staff)).toEqual([]);
});

test('an order’s trace is refused to sellers, couriers’ users and users with only one of its two permissions', async () => {
  const asha = await person('merchant', { rupees: 100 });
  const { _id } = await booked(asha);
  const others = [
    asha,
    await person('vendor'),
    await person({ ...ROLES.merchant, 'order.order_dashboard': true }),
    await person({ showAllOrders: true }),
  ];
  for (const who of others) expect((await trace(who, _id)).status).toBe(403);
  const none = await trace(await support(), 'PW000000000');
  expect([none.status, none.body.meta.message]).toEqual([
    404,
    'No order has this number, AWB or id. An unpaid order is found by the id in the address of its page.',
  ]);
});
