import type { Context, SQSEvent } from 'aws-lambda';
import { expect, test } from 'vitest';
import { tell } from '../../../functions/shops/api/tell.ts';
import { releasePoll, takePoll } from '../../../functions/shops/connected/shop-store.ts';
import { handler } from '../../../functions/shops/queue/on-shop.ts';
import { tellShop } from '../../../functions/shops/tell/tell-shop.ts';
import { listDueTellings } from '../../../functions/shops/tell/telling-store.ts';
import { findCaller } from '../../../functions/users/caller/caller.ts';
import { fulfilmentsOf } from '../../../infra/local/shops/fake-order.ts';
import { diesAtWrite } from '../../support/faults/die-at-write.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import type { Person } from '../../support/people/people.ts';
import { importCalls, names, poll } from '../../support/shops/import-calls.ts';
import { shopSeller } from '../../support/shops/shop-seller.ts';

const cloud = useMarket();
const { get, paid, kept } = orderCalls(cloud);
const { fromShops, quietShop, skippedOf, choosePayments } = importCalls(cloud);

/** A number that is larger than the number of writes for one message. */
const MOST_WRITES = 8;

/** Delivers a message of the queue `shops`. The first delivery and later deliveries look the same. */
const deliver = (message: object): Promise<unknown> => {
  const record = { messageId: 'one', body: JSON.stringify(message), attributes: { ApproximateReceiveCount: '1' } };
  return handler({ Records: [record] } as unknown as SQSEvent, {} as Context);
};
const mailsTo = async ({ user }: Person) => {
  await cloud.settle();
  const all = (await cloud.api('GET', '/local/mail')).body as unknown as { to: string; subject: string }[];
  return all.filter(({ to, subject }) => to === user.email && subject.includes('after you paid for it'));
};

test('an order whose webhook arrived is imported once, even if the worker dies at any write', async () => {
  const asha = await shopSeller();
  const { shop, id } = await quietShop(asha);
  const numbers = [];
  for (let writes = 0; writes < MOST_WRITES; writes++) {
    const placed = shop.place();
    const message = { shop: id, order: String(placed.id) };
    await diesAtWrite(writes, () => deliver(message));
    await deliver(message);
    numbers.push(`#${placed.number}`);
  }
  expect(names(await fromShops(asha))).toEqual(numbers);
});

test('“Decide later” removes the unpaid orders of a payment method once, even if the worker dies at any write, and they can be imported again', async () => {
  const asha = await shopSeller();
  const { shop, id, view } = await quietShop(asha, 'woocommerce');
  shop.place({ method: 'Pay when it comes' });
  shop.place({ method: 'Pay when it comes' });
  const all = ['#1001', '#1002'];
  for (let writes = 0; writes < MOST_WRITES; writes++) {
    await choosePayments(asha, view, { plugin_7: 'cod' });
    expect([writes, names(await fromShops(asha)), await skippedOf(asha, id)]).toEqual([writes, all, []]);
    // Another process seems to poll the shop, so the poll that the change starts does nothing.
    await takePoll(id, new Date());
    await choosePayments(asha, view, {});
    await diesAtWrite(writes, () => poll(id));
    await releasePoll(id);
    await poll(id);
    await choosePayments(asha, view, {});
    expect([writes, names(await fromShops(asha))]).toEqual([writes, []]);
    expect((await skippedOf(asha, id)).toSorted()).toEqual(all.map((name) => [name, 'payment']));
  }
});

test('a shop gets a report once, even if the worker dies at any write', async () => {
  const asha = await shopSeller();
  const { shop, id } = await quietShop(asha);
  for (let writes = 0; writes < MOST_WRITES; writes++) {
    const placed = shop.place();
    await poll(id);
    const waiting = (await fromShops(asha)).find(({ order_id }) => order_id === `#${placed.number}`);
    // The shop fails when the stream consumer reports the booking. So the worker below makes the first successful
    // report.
    shop.faults.push('500');
    const { _id } = await paid(asha, waiting?._id ?? '');
    await cloud.settle();
    expect((await kept(_id)).shop?.told).toBeUndefined();
    await diesAtWrite(writes, () => tellShop(_id, new Date(), { isAsked: true }));
    await tellShop(_id, new Date(), { isAsked: true });
    expect(fulfilmentsOf(placed)).toHaveLength(1);
    expect((await get(asha, _id)).shop).toMatchObject({ told: { status: 'booked' }, not_told: null });
  }
});

test('a seller whose report to a shop dies at any write presses the button again, and the shop gets the report once', async () => {
  const asha = await shopSeller();
  const { shop, id } = await quietShop(asha);
  const caller = await findCaller(asha.user.id);
  if (caller === undefined) throw new Error('The seller is missing.');
  let finished = false;
  for (let writes = 0; !finished; writes++) {
    const placed = shop.place();
    await poll(id);
    const waiting = (await fromShops(asha)).find(({ order_id }) => order_id === `#${placed.number}`);
    shop.faults.push('500');
    const { _id } = await paid(asha, waiting?._id ?? '');
    await cloud.settle();
    const press = () =>
      tell({ params: { id: _id }, query: undefined, body: undefined }, { caller, at: new Date() } as never);
    finished = !(await diesAtWrite(writes, press));
    // The lost reply is asked for again, in two tabs at once.
    const replies = await Promise.all(
      [1, 2].map(() => cloud.api('POST', `/shop-orders/${_id}/tell`, { token: asha.token })),
    );
    expect([writes, ...replies.map(({ status, body }) => `${status} ${body.meta.message}`)]).toEqual([
      writes,
      '200 Shopify is told.',
      '200 Shopify is told.',
    ]);
    expect(fulfilmentsOf(placed)).toHaveLength(1);
    expect((await get(asha, _id)).shop).toMatchObject({ told: { status: 'booked' }, not_told: null });
    expect(await listDueTellings(id, new Date(), 200)).toEqual([]);
  }
});

test('the seller gets a mail about a change in the shop even if the worker dies right after storing it', async () => {
  const asha = await shopSeller();
  const { shop, id } = await quietShop(asha);
  const placed = shop.place();
  await poll(id);
  const [waiting] = await fromShops(asha);
  await paid(asha, waiting?._id ?? '');
  await cloud.settle();
  shop.edit(placed, (one) => (one.isCancelled = true), 'cancelled');
  const message = { shop: id, order: String(placed.id) };
  // The worker dies after its first write, which marks the order as changed.
  await diesAtWrite(1, () => deliver(message));
  expect((await kept(waiting?._id ?? '')).shop?.changed?.what).toBe('cancelled');
  await deliver(message);
  expect(await mailsTo(asha)).toHaveLength(1);
});
