import { expect, test } from 'vitest';
import { newOrder } from '../../../functions/orders/record/new-order.ts';
import { newOrderWrite, orderWrite } from '../../../functions/orders/record/store.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { encodeCursor } from '../../../functions/platform/table/cursor.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();
const { create, pay, booked, saved, kept } = orderCalls(cloud);

const search = async (who: Person, text: string, limit = 100) => {
  const reply = await cloud.api<OrderView[]>('GET', `/orders/search?text=${encodeURIComponent(text)}&limit=${limit}`, {
    token: who.token,
  });
  return { status: reply.status, ids: reply.body.data?.map(({ _id }) => _id), message: reply.body.meta.message };
};

test('a search by AWB shows its order first, even if many unpaid orders have a similar customer name', async () => {
  const [victim, attacker, staff] = [
    await person('merchant', { rupees: 100 }),
    await person('merchant', { rupees: 100 }),
    await person('staff'),
  ];
  const order = await booked(victim);
  const awb = order.ewaybill_number ?? '';
  for (let n = 0; n < 12; n++) await create(attacker, { first_name: awb, last_name: awb, master_sku: awb });
  const paid = await booked(attacker, { first_name: awb, last_name: 'Rao', master_sku: order.order_id });
  await cloud.settle();
  expect((await search(staff, awb.toLowerCase(), 2)).ids).toEqual([order._id, paid._id]);
  expect((await search(staff, order.order_id, 1)).ids).toEqual([order._id]);
  expect((await search(victim, awb)).ids).toEqual([order._id]);
  expect((await search(attacker, awb)).ids).not.toContain(order._id);
});

test('a search by order number shows the paid order first, even if many unpaid orders have the same number', async () => {
  const [victim, attacker, staff] = [
    await person('merchant', { rupees: 100 }),
    await person('merchant'),
    await person('staff'),
  ];
  const { _id, order_id } = await saved(victim);
  await pay(victim, _id, 'dlv');
  const order = await kept(_id);
  for (let n = 0; n < 3; n++) {
    // These unpaid orders have the same number as the paid order. They must be listed after it.
    const id = `${attacker.user.id}-${newId().slice(0, 17)}${_id.slice(-9)}`;
    const { details, inputHash, plan } = order;
    await commit([newOrderWrite(newOrder({ id, owner: attacker.user.id, details, inputHash, plan, at: new Date() }))]);
  }
  await cloud.settle();
  expect((await search(staff, order_id, 2)).ids?.[0]).toBe(_id);
});

test('everyone who may see an unpaid order can find it by its number, and only its seller by other fields', async () => {
  const [seller, staff] = [await person('merchant', { rupees: 100 }), await person('staff')];
  const { _id, order_id } = (await create(seller, { first_name: 'Quentin', master_sku: 'QQ-77' })).body.data;
  await cloud.settle();
  expect([(await search(staff, 'quentin')).ids, (await search(staff, 'qq-77')).ids]).toEqual([[], []]);
  expect([(await search(staff, order_id)).ids, (await search(seller, 'quentin')).ids]).toEqual([[_id], [_id]]);
  await pay(seller, _id, 'dlv');
  await cloud.settle();
  expect((await search(staff, 'quentin')).ids).toEqual([_id]);
});

test('the start of any searchable field finds the order for its seller, for staff and for its courier’s users', async () => {
  const [seller, other, staff, vendor, foreign] = [
    await person('merchant', { rupees: 100 }),
    await person('merchant', { rupees: 100 }),
    await person('staff'),
    await person('vendor', { courier: 'delhivery', plan: null }),
    await person('vendor', { courier: 'blue-dart', plan: null }),
  ];
  const customer = {
    first_name: 'Zubeida',
    last_name: 'Zamindar',
    email: 'zq@example.in',
    mobile_number: '9123456780',
  };
  const order = await booked(seller, { ...customer, master_sku: 'ZEBRA-9' });
  await cloud.settle();
  const numbers = [order.order_id.slice(0, 6), (order.ewaybill_number ?? '').slice(0, -1)];
  for (const text of ['zubei', 'Zubeida Z', 'ZAMIN', 'zq@ex', '91234', 'Zebra-9', ...numbers]) {
    for (const who of [seller, staff, vendor])
      expect([text, (await search(who, text)).ids]).toEqual([text, [order._id]]);
    for (const who of [other, foreign]) expect([text, (await search(who, text)).ids]).toEqual([text, []]);
  }
});

test('a search by a seller’s Order ID finds the order, ranked below a parcel whose AWB equals that ID', async () => {
  const [seller, other, staff] = [
    await person('merchant', { rupees: 200 }),
    await person('merchant', { rupees: 100 }),
    await person('staff'),
  ];
  const theirs = await booked(other);
  const awb = theirs.ewaybill_number ?? '';
  const named = async (referenceNumber: string) => {
    const { _id } = await saved(seller);
    await commit([orderWrite({ ...(await kept(_id)), referenceNumber })]);
    return _id;
  };
  const [web7, copies] = [await named('WEB/7 Ü'), await named(awb)];
  await cloud.settle();
  expect([(await search(seller, 'web/7')).ids, (await search(staff, 'web/7 ü')).ids]).toEqual([[web7], []]);
  for (const id of [web7, copies]) await pay(seller, id, 'dlv');
  await cloud.settle();
  expect((await search(staff, 'web/7 ü')).ids).toEqual([web7]);
  expect([(await search(other, 'web/7')).ids, (await search(staff, awb)).ids]).toEqual([[], [theirs._id, copies]]);
});

test('a courier’s user finds that courier’s parcel even if more orders of other couriers match the search', async () => {
  const [seller, vendor] = [
    await person('merchant', { rupees: 2000 }),
    await person('vendor', { courier: 'xpressbees', plan: null }),
  ];
  for (let n = 0; n < 6; n++) await booked(seller, { master_sku: `COMMON-${n}` });
  const theirs = await booked(seller, { master_sku: 'COMMON-9' }, 'xpb');
  await cloud.settle();
  expect((await search(vendor, 'common', 2)).ids).toEqual([theirs._id]);
});

test('a seller can search for one letter, and staff are asked for at least two', async () => {
  const [seller, staff] = [await person('merchant', { rupees: 100 }), await person('staff')];
  const { _id } = (await create(seller, { first_name: 'Xerxes' })).body.data;
  await cloud.settle();
  expect(await search(seller, 'x')).toMatchObject({ status: 200, ids: [_id] });
  expect(await search(staff, 'x')).toEqual({ status: 200, ids: [], message: 'Type at least 2 characters.' });
  expect((await search(seller, '  ')).status).toBe(422);
});

test('the pages of a search contain each order once, even if orders are added or deleted while paging', async () => {
  const [seller, other] = [await person('merchant'), await person('merchant')];
  const made: string[] = [];
  // Each order matches the search twice: by the first name and by the SKU.
  for (let n = 0; n < 5; n++)
    made.push((await create(seller, { first_name: `Zubin${n}`, master_sku: `zubin-${n}` })).body.data._id);
  await create(other, { first_name: 'Zubin2' });
  await cloud.settle();
  const page = async (cursor?: string) => {
    const more = cursor === undefined ? '' : `&cursor=${cursor}`;
    const path = `/orders/search?text=zubin&limit=2${more}`;
    const { body, status } = await cloud.api<OrderView[]>('GET', path, { token: seller.token });
    return { status, ids: body.data?.map(({ _id }) => _id), next: body.meta.next as string | undefined };
  };
  const first = await page();
  // Within a page, the newest order is first.
  expect(first.ids).toEqual([made[1], made[0]]);
  const early = (await create(seller, { first_name: 'Zubin' })).body.data._id;
  await cloud.api('DELETE', `/orders/${made[2]}`, { token: seller.token });
  await cloud.settle();
  const second = await page(first.next);
  expect([second.ids, second.next]).toEqual([[made[4], made[3]], undefined]);
  expect((await page()).ids).toContain(early);
  const forged = [
    { after: 'x', id: 'y' },
    { after: -100, id: 'y' },
    { after: 2, id: 7 },
  ].map(encodeCursor);
  for (const cursor of ['e30x', ...forged]) expect((await page(cursor)).status).toBe(422);
});

test('staff can search the orders of one seller, even if many other orders have the same customer name', async () => {
  const [seller, other, staff] = [
    await person('merchant', { rupees: 100 }),
    await person('merchant', { rupees: 500 }),
    await person('staff'),
  ];
  for (let n = 0; n < 3; n++) await booked(other, { first_name: 'Anuradha' });
  const { _id } = await booked(seller, { first_name: 'Anuradha' });
  await cloud.settle();
  const of = async (who: Person, owner: Person) => {
    const path = `/orders/search?text=anura&limit=2&created_by=${owner.user.id}`;
    return (await cloud.api<OrderView[]>('GET', path, { token: who.token })).body.data.map((order) => order._id);
  };
  expect(await of(staff, seller)).toEqual([_id]);
  expect(await of(seller, seller)).toEqual([_id]);
  expect(await of(seller, other)).toEqual([]);
  const [delhivery, foreign] = [
    await person('vendor', { courier: 'delhivery', plan: null }),
    await person('vendor', { courier: 'blue-dart', plan: null }),
  ];
  expect([await of(delhivery, seller), await of(foreign, seller)]).toEqual([[_id], []]);
});
