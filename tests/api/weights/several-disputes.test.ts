import { expect, test } from 'vitest';
import type { EvidenceView } from '../../../shared/disputes/contract.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { disputeCalls, disputedOrders, disputingSeller } from '../../support/money/disputed.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import type { Person } from '../../support/people/people.ts';
import { usePerson } from '../../support/people/use-person.ts';
import { png } from '../../unit/attachments/pictures.ts';
import { fileForm } from '../../unit/places/workbooks.ts';

const cloud = useMarket();
const { balance, booked, kept } = orderCalls(cloud);
const disputed = disputedOrders(cloud);
const { raise } = disputeCalls(cloud);
const staff = usePerson('staff');

test('several disputes can be raised with one remark and one file, and each refused order is listed', async () => {
  const [seller, other] = [await disputingSeller(2000), await disputingSeller()];
  const [one, two, raisedBefore] = [await disputed(seller), await disputed(seller), await disputed(seller)];
  const uncharged = (await booked(seller))._id;
  const foreign = await disputed(other);
  await raise(seller, raisedBefore);
  const send = (key: string) =>
    cloud.api<{ raised: OrderView[]; refused: unknown[] }>('POST', '/orders/weight-dispute-raised', {
      form: fileForm(png(), {
        order_ids: [one, raisedBefore, two, uncharged, foreign, one].join(','),
        remark: 'Scale of our godown, calibrated in May.',
      }),
      token: seller.token,
      key,
    });
  const { body } = await send('many-1');
  expect(body.data.raised.map(({ _id }) => _id)).toEqual([one, two]);
  expect(body.data.refused).toMatchObject([
    { _id: raisedBefore, reason: 'This dispute is raised already.' },
    { _id: uncharged, reason: 'Nothing was charged for the weight of this order.' },
    { _id: foreign, order_id: null, reason: 'There is no such order.' },
  ]);
  expect(body.meta).toMatchObject({ message: '2 disputes are raised, 3 refused.' });

  const evidence = await cloud.api<EvidenceView>('GET', `/orders/weight-dispute/${two}`, { token: staff.token });
  expect(evidence.body.data.seller).toMatchObject({
    file: { filename: 'file.png' },
    remark: 'Scale of our godown, calibrated in May.',
  });
  const file = `/attachments/download/${evidence.body.data.seller.file?._id}`;
  expect((await cloud.api('GET', file, { token: staff.token })).status).toBe(200);
  expect((await cloud.api('GET', file, { token: other.token })).status).toBe(404);

  const first = await kept(one);
  for (const key of ['many-1', 'many-2'])
    expect((await send(key)).body.data.raised.map(({ _id }) => _id)).toEqual([one, two]);
  expect(await kept(one)).toEqual(first);
});

test('staff answer several disputes with one remark, refused orders are listed, and a repeat refunds nothing again', async () => {
  const [seller, other] = [await disputingSeller(2000), await disputingSeller(2000)];
  const ids = [await disputed(seller), await disputed(other)] as const;
  const open = await disputed(seller);
  await raise(seller, ids[0]);
  await raise(other, ids[1]);
  const before = [await balance(seller), await balance(other)] as const;
  const send = (who: Person, body: object, key = 'answers-1') =>
    cloud.api<{ settled: OrderView[]; refused: unknown[] }>('POST', '/orders/weight-dispute-settled', {
      body: { order_ids: [...ids, open], ...body },
      token: who.token,
      key,
    });
  expect((await send(seller, { accepted: true })).status).toBe(403);
  expect((await send(staff, { accepted: false })).body.meta).toMatchObject({
    status: 422,
    fields: { remark: 'Please enter reason for reject' },
  });
  const { body } = await send(staff, { accepted: true, remark: 'The scales of the hub were wrong.' }, 'answers-2');
  expect(body.data.settled.map(({ _id }) => _id)).toEqual(ids);
  expect(body.data.refused).toMatchObject([{ _id: open, reason: 'Nobody has disputed this charge.' }]);
  expect(body.meta).toMatchObject({ message: '2 disputes are accepted, 1 refused.' });
  // Each of the two weight charges was ₹94.40. Both are now refunded.
  const after = [before[0] + 94.4, before[1] + 94.4];
  expect([await balance(seller), await balance(other)]).toEqual(after);
  await send(staff, { accepted: true, remark: 'The scales of the hub were wrong.' }, 'answers-2');
  expect([await balance(seller), await balance(other)]).toEqual(after);
  const again = await send(staff, { accepted: false, remark: 'No.' }, 'answers-3');
  expect(again.body.data.settled).toEqual([]);
});
