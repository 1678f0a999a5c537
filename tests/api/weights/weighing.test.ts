import { expect, test } from 'vitest';
import { audit } from '../../../functions/integrity/audit.ts';
import { withRto } from '../../../functions/orders/cancel-and-return/rto.ts';
import { changeOrder } from '../../../functions/orders/change/change-order.ts';
import { listDisputes } from '../../../functions/orders/list/dispute-store.ts';
import { meter } from '../../../infra/local/table/meter.ts';
import type { OrderMoneyView } from '../../../shared/wallets/contract.ts';
import { addFinalScan } from '../../support/money/disputed.ts';
import { weigh } from '../../support/money/weigh.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();
const { booked, balance, get } = orderCalls(cloud);

/** Books parcels for ₹66.08 each: ₹56 of freight for up to 500 g, plus 18% GST. Each additional 500 g costs ₹20. */
const parcels = async (who: Person, count: number) => {
  const orders = [];
  for (let n = 0; n < count; n++) orders.push(await booked(who));
  return orders;
};

test('a parcel that its courier weighed heavier is charged the difference with a debit note', async () => {
  const seller = await person('merchant', { rupees: 100 });
  const { _id } = await booked(seller);
  await weigh(_id, { grams: 2300, lengthCm: 30 }, { at: new Date('2026-11-21T10:00:00Z') });
  // The weight charge is 4 × 20 plus 18% = 94.40, so the balance is 100 − 66.08 − 94.40 = −60.48. The balance may
  // become negative, because a weight charge cannot be refused.
  expect(await balance(seller)).toBe(-60.48);
  const order = await get(seller, _id);
  expect(order.weight_dispute).toEqual({
    raised: false,
    settled: false,
    accepted: false,
    remark: null,
    changed_weight: 2.3,
    measured: { weight: 2.3, length: 30, breadth: null, height: null },
    transaction_id: {
      _id: `${seller.user.id}-000003`,
      created_at: '2026-11-21T10:00:00.000Z',
      total: 94.4,
    },
    attachment_id: null,
    created_at: '2026-11-21T10:00:00.000Z',
    opened_at: null,
    raised_at: null,
    settled_at: null,
    courier_remark: null,
    courier_image: null,
  });
  const path = `/wallets/${seller.user.id}/orders/${_id}`;
  const { data } = (await cloud.api<OrderMoneyView>('GET', path, { token: seller.token })).body;
  expect(data.cost).toBe(160.48);
  expect(data.transactions.at(-1)).toMatchObject({
    kind: 'weight',
    type: 'debit',
    total: 94.4,
    note: 'Measured 2.3 kg, declared 0.45 kg',
    breakdown: { zone: 'C', chargeable_weight: 2.5, slabs: 4, freight: 136 },
    document: { type: 'debit_note', corrects: order.invoice?.invoice_number },
  });
});

test('a repeated weight file or a lower weight charges nothing', async () => {
  const seller = await person('merchant', { rupees: 500 });
  const [heavy, light] = await parcels(seller, 2);
  await weigh(heavy?._id ?? '', { grams: 2300 });
  await weigh(heavy?._id ?? '', { grams: 9900 });
  await weigh(light?._id ?? '', { grams: 500 });
  expect(await balance(seller)).toBe(273.44); // 500 − 2 × 66.08 − 94.40
  expect((await get(seller, light?._id ?? '')).weight_dispute).toBeNull();
  await expect(weigh(heavy?._id ?? '', { grams: 9900 }, { uploadId: 'another' })).rejects.toThrow(
    'The weight of this AWB was charged already.',
  );
});

test('a return to origin of a parcel that its courier weighed heavier costs twice the new freight', async () => {
  const seller = await person('merchant', { rupees: 1000 });
  const { _id } = await booked(seller);
  await weigh(_id, { grams: 2300 });
  const at = new Date();
  await changeOrder(_id, (order) => withRto({ ...order, pending: 'rto' }, true, at), at);
  expect(await balance(seller)).toBe(679.04); // 1000 − (2 × 136 + 18%)
});

test('disputed weights of delivered parcels are listed by the time of their charge', async () => {
  const [asha, other] = [await person('merchant', { rupees: 2000 }), await person('merchant', { rupees: 2000 })];
  const orders = await parcels(asha, 5);
  const strange = await booked(other, {}, 'xpb');
  const day = (n: number) => new Date(Date.UTC(2026, 9, n));
  for (const { _id } of [...orders, strange]) await addFinalScan(_id, 'delivered');
  for (const [n, { _id }] of orders.entries()) await weigh(_id, { grams: 1200 }, { at: day(n < 2 ? 1 : n) });
  await weigh(strange._id, { grams: 1200 }, { at: day(3) });
  await changeOrder(
    orders[3]?._id ?? '',
    ({ weightDispute: dispute, ...rest }) => ({
      order: {
        ...rest,
        ...(dispute && {
          weightDispute: { ...dispute, raised: { at: 'x', by: 'y', attachmentId: 'z', filename: 'w.pdf' } },
        }),
      },
    }),
    new Date(),
  );
  const inOrder = [4, 3, 2].map((n) => orders[n]?._id);
  const states = ['open', 'raised', 'settled'] as const;
  const own = { scope: { owner: asha.user.id }, states };
  await cloud.settle(); // so that reads of the stream are not counted
  meter.take();
  const first = await listDisputes(own, 3);
  expect(meter.take().read).toBeLessThanOrEqual(2);
  expect(first.items.map(({ id }) => id)).toEqual(inOrder);
  const rest = await listDisputes(own, 3, first.after);
  expect(rest.items.map(({ id }) => id).sort()).toEqual([orders[0]?._id, orders[1]?._id].sort());
  expect(rest.after).toBeUndefined();
  const ids = async (asked: Parameters<typeof listDisputes>[0]) =>
    (await listDisputes(asked, 10)).items.map(({ id }) => id);
  expect(await ids({ ...own, states: ['raised'] })).toEqual([orders[3]?._id]);
  expect(await ids({ ...own, from: day(3).getTime(), to: day(3).getTime(), states: ['open', 'raised'] })).toEqual([
    orders[3]?._id,
  ]);
  expect(await ids({ scope: { courier: 'xpressbees' }, states })).toEqual([strange._id]);
  expect(await ids({ scope: 'everyone', states, from: day(3).getTime(), to: day(4).getTime() })).toHaveLength(3);
  expect((await ids({ ...own, newestFirst: false })).slice(2)).toEqual(inOrder.toReversed());
  expect(await audit()).toEqual({ ok: true, violations: [] });
});
