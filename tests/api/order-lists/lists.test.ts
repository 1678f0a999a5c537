import { expect, test } from 'vitest';
import type { OrderView } from '../../../shared/orders/order.ts';
import { draft } from '../../support/orders/draft.ts';
import { listOrders } from '../../support/orders/list-orders.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();
const { saved, paid } = orderCalls(cloud);
const list = listOrders(cloud);

test('each kind of user lists only the orders that this user may see, with matching totals', async () => {
  const [one, two] = [await person('merchant', { rupees: 1000 }), await person('merchant', { rupees: 1000 })];
  const [staff, vendor, bluedart] = [
    await person('staff'),
    await person('vendor', { courier: 'delhivery', plan: null }),
    await person('vendor', { courier: 'blue-dart', plan: null }),
  ];
  const a = await paid(one, (await saved(one))._id, 'dlv');
  const b = await paid(one, (await saved(one, { payment_method: 'cod' }))._id, 'bld');
  const c = await paid(two, (await saved(two))._id, 'dlv');
  const unpaid = await saved(two);
  await cloud.settle();

  expect(await list(one)).toMatchObject({
    ids: [b._id, a._id],
    meta: { total_count: 2, total_individual_count: 2, total_pending_count: 0 },
  });
  expect((await list(two, 'payment_status=all')).ids).toEqual([unpaid._id, c._id]);
  expect(await list(two, 'payment_status=pending')).toMatchObject({
    ids: [unpaid._id],
    meta: { total_count: 1, total_pending_count: 1 },
  });
  expect((await list(staff, 'payment_status=all')).ids).toEqual([unpaid._id, c._id, b._id, a._id]);
  expect(await list(staff, `created_by=${one.user.id}`)).toMatchObject({
    ids: [b._id, a._id],
    meta: { total_count: 2 },
  });
  expect(await list(staff, 'logistic_id=dlv')).toMatchObject({
    ids: [c._id, a._id],
    meta: { total_count: 2, total_amount: 132.16 },
  });
  expect(await list(staff, 'payment_method=cod')).toMatchObject({ ids: [b._id] });

  const seen = await list(vendor);
  expect(seen).toMatchObject({
    ids: [c._id, a._id],
    meta: { total_count: 2, total_amount: 0, total_pending_count: 0 },
  });
  expect(
    seen.rows.map(({ available_logistic, transaction_id }) => [
      available_logistic[0]?.price.final_pay,
      transaction_id?.amount,
      transaction_id?.total,
    ]),
  ).toEqual([
    [0, 0, 0],
    [0, 0, 0],
  ]);
  expect((await list(bluedart)).ids).toEqual([b._id]);
  expect((await cloud.api('GET', `/orders/${a._id}`, { token: bluedart.token })).status).toBe(404);

  expect(await list(one, `created_by=${two.user.id}`)).toMatchObject({
    ids: [],
    meta: { total_count: 0, total_amount: 0 },
  });
  expect(await list(one, `awb=${a.ewaybill_number?.toLowerCase()}`)).toMatchObject({
    ids: [a._id],
    meta: { total_count: 1 },
  });
  expect((await list(two, `awb=${a.ewaybill_number}`)).ids).toEqual([]);
});

test('paging the order list by cursor or by offset returns every order exactly once', async () => {
  const [seller, staff] = [await person('merchant'), await person('staff')];
  const made: string[] = [];
  for (let i = 0; i < 25; i++) made.unshift((await saved(seller))._id);
  await cloud.settle();
  for (const [who, query] of [
    [seller, ''],
    [staff, `created_by=${seller.user.id}&`],
  ] as const) {
    const found: string[] = [];
    let next: string | undefined = '';
    while (next !== undefined) {
      const page: Awaited<ReturnType<typeof list>> = await list(
        who,
        `${query}payment_status=all&limit=7${next && `&cursor=${next}`}`,
      );
      expect(page.meta.total_count).toBe(25);
      found.push(...page.ids);
      next = page.meta.next;
    }
    expect(found).toEqual(made);
  }
  expect((await list(seller, 'payment_status=all&limit=5&offset=20')).ids).toEqual(made.slice(20));
  expect((await list(seller, 'payment_status=all&limit=5&offset=30')).ids).toEqual([]);
  const everyone: string[] = [];
  let next: string | undefined = '';
  while (next !== undefined) {
    const page: Awaited<ReturnType<typeof list>> = await list(
      staff,
      `payment_status=all&limit=9${next && `&cursor=${next}`}`,
    );
    everyone.push(...page.ids);
    next = page.meta.next;
  }
  expect(new Set(everyone).size).toBe(everyone.length);
  expect(everyone.filter((id) => made.includes(id))).toEqual(made);
});

test.each([
  ['limit=0', 'limit'],
  ['limit=101', 'limit'],
  ['limit=ten', 'limit'],
  ['offset=1001', 'offset'],
  ['order_type=parcel', 'order_type'],
  ['created_from=yesterday', 'created_from'],
  ['created_from=2026-11-02T00:00:00.000Z&created_to=2026-11-01T00:00:00.000Z', 'created_from'],
  ['created_from=2999-01-01T00:00:00.000Z', 'created_from'],
  ['delivery_from=2026-11-02T00:00:00.000Z&delivery_to=2026-11-01T00:00:00.000Z', 'delivery_from'],
  ['nonsense=1', 'nonsense'],
])('the order list refuses the parameter ?%s', async (query, field) => {
  const seller = await person('merchant');
  const reply = await list(seller, query);
  expect(reply.status).toBe(422);
  expect(Object.keys(reply.fields ?? {})).toContain(field);
  if (query.includes('2999')) expect(reply.fields).toEqual({ [field]: 'Future dates are not allowed' });
});

test('an order’s row has the colour of its last comment, and only users who see the order may read or write comments', async () => {
  const [seller, other] = [await person('merchant', { rupees: 100 }), await person('merchant')];
  const order = await paid(seller, (await saved(seller))._id);
  const body = {
    remark: 'open',
    title: 'Where is it',
    body: 'The customer asks.',
    onModel: 'Order',
    model_id: order._id,
  };
  const say = (who: Person, key: string, more = {}) =>
    cloud.api<{ _id: string }>('POST', '/comments', { body: { ...body, ...more }, token: who.token, key });
  const replies = await Promise.all([1, 2, 3].map(() => say(seller, 'c-1')));
  expect(new Set(replies.map((reply) => reply.body.data._id)).size).toBe(1);
  expect((await say(other, 'c-2')).status).toBe(404);
  expect((await say(seller, 'c-3', { title: ' ', body: '' })).body.meta.fields).toEqual({
    title: 'Please enter title',
    body: 'Please enter message',
  });
  const read = (who: Person) =>
    cloud.api<unknown[]>('GET', `/comments?onModel=Order&model_id=${order._id}`, { token: who.token });
  expect((await read(seller)).body.data).toHaveLength(1);
  expect((await read(other)).status).toBe(404);
  expect((await list(seller)).rows[0]?.comments).toEqual([{ remark: 'open' }]);
});

test.each(['manifest', 'report.user_usage', 'billing_and_wallet.invoice'] as const)(
  'a user whose role has only the page %s sees paid orders and no unpaid orders',
  async (screen) => {
    const { user, token } = await person({ [screen]: true, 'order.individual_order': true });
    expect((await cloud.api('POST', '/orders/logistic', { body: draft(), token })).status).toBe(200);
    await cloud.settle();
    const paid = await cloud.api<OrderView[]>('GET', '/orders?payment_status=complete', { token });
    expect([paid.status, paid.body.data]).toEqual([200, []]);
    expect(paid.body.meta).toMatchObject({ total_pending_count: 0 });
    for (const path of ['/orders?payment_status=all', '/orders/get_metric?payment_status=pending'])
      expect((await cloud.api('GET', path, { token })).body.meta).toMatchObject({
        status: 403,
        message: 'Your role shows paid orders only.',
      });
    expect((await cloud.api('GET', '/orders/search?text=Meera', { token })).status).toBe(403);
    expect(user.courier).toBeNull();
  },
);
