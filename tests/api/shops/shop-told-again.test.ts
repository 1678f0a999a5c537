import { expect, test } from 'vitest';
import type { Item } from '../../../functions/platform/table/change.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { listAll } from '../../../functions/platform/table/list.ts';
import { noteAnswer } from '../../../functions/shops/connected/silent-shops.ts';
import { listDueTellings, openTellingWrite } from '../../../functions/shops/tell/telling-store.ts';
import { fulfilmentsOf } from '../../../infra/local/shops/fake-order.ts';
import type { Fault } from '../../../infra/local/shops/fake-shop.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import type { Person } from '../../support/people/people.ts';
import { connect } from '../../support/shops/connected-shop.ts';
import { importCalls, poll } from '../../support/shops/import-calls.ts';
import { shopSeller } from '../../support/shops/shop-seller.ts';

const cloud = useMarket();
const { get, paid } = orderCalls(cloud);
const { fromShops, quietShop } = importCalls(cloud);

/** Books orders of a shop, one after another, while the shop fails with `fault` at each request. */
async function untold(asha: Person, made: Awaited<ReturnType<typeof quietShop>>, orders: number, fault: Fault) {
  for (let n = 0; n < orders; n++) made.shop.place();
  await poll(made.id);
  const { handle } = made.shop;
  made.shop.handle = (request) => {
    made.shop.faults.push(fault);
    return handle.call(made.shop, request);
  };
  const waiting = (await fromShops(asha)).toSorted((one, other) => one.order_id.localeCompare(other.order_id));
  for (const { _id } of waiting) {
    await paid(asha, _id);
    await cloud.settle();
  }
  return { ids: waiting.map(({ _id }) => _id), works: () => (made.shop.handle = handle) };
}
const toldOf = async (asha: Person, ids: string[]) =>
  (await Promise.all(ids.map((id) => get(asha, id)))).map(({ shop }) => shop?.told?.status ?? shop?.not_told?.reason);

test('a shop that does not answer is not called again for each booked order, and another shop still gets its reports', async () => {
  const [asha, ravi] = [await shopSeller(), await shopSeller()];
  const [silent, other] = [await quietShop(asha), await quietShop(ravi)];
  other.shop.place();
  await poll(other.id);
  const before = silent.shop.requests.length;
  const { ids, works } = await untold(asha, silent, 3, '500');
  const [waiting] = await fromShops(ravi);
  const order = await paid(ravi, waiting?._id ?? '');
  await cloud.settle();
  expect((await get(ravi, order._id)).shop?.told?.status).toBe('booked');
  const reason = 'Shopify failed with HTTP 503.';
  expect(await toldOf(asha, ids)).toEqual([reason, reason, reason]);
  // At most four requests are made: two import the orders, and one report finds that the shop does not answer.
  expect(silent.shop.requests.length - before).toBeLessThanOrEqual(4);
  works();
  await poll(silent.id);
  await cloud.settle();
  expect(await toldOf(asha, ids)).toEqual(['booked', 'booked', 'booked']);
});

test('reports that a shop refuses do not delay other reports, and are retried after a day', async () => {
  const asha = await shopSeller();
  const made = await quietShop(asha);
  const { ids, works } = await untold(asha, made, 2, 'scopes');
  works();
  const at = new Date();
  expect(await listDueTellings(made.id, at, 200)).toEqual(ids);
  // Failed reports are stored for 90 days. So they survive even if the seller does not notice for weeks that the
  // credentials do not work.
  const [open] = await listAll<Item & { ttl: number }>({ pk: `SHOP_TELLINGS#${made.id}` });
  expect((open?.ttl ?? 0) - at.getTime() / 1000).toBeGreaterThan(89 * 86_400);
  // The report that was tried last comes last, whatever its order's id is.
  await commit([openTellingWrite(made.id, ids[0] ?? '', at, undefined)]);
  expect(await listDueTellings(made.id, at, 1)).toEqual([ids[1]]);
  // The seller has marked the second order as shipped in the shop.
  for (const part of made.shop.state.orders[1]?.parts ?? []) part.status = 'CLOSED';
  await poll(made.id);
  await cloud.settle();
  expect(await toldOf(asha, ids)).toEqual(['booked', expect.stringContaining('unfulfillable status')]);
  expect(await listDueTellings(made.id, new Date(), 200)).toEqual([]);
  expect(await listDueTellings(made.id, new Date(Date.now() + 25 * 3600_000), 200)).toEqual([ids[1]]);
});

test('a paused shop still gets the reports that failed before, but no orders are imported from it', async () => {
  const asha = await shopSeller();
  const made = await quietShop(asha);
  const { ids, works } = await untold(asha, made, 2, '500');
  works();
  const body = { state: 'paused', settings: made.view.settings };
  await cloud.api('PUT', `/shops/${made.id}`, { token: asha.token, body });
  made.shop.place();
  noteAnswer(made.id); // half a minute later
  await cloud.runSchedule('poll-shops');
  await cloud.settle();
  expect(await toldOf(asha, ids)).toEqual(['booked', 'booked']);
  expect(await fromShops(asha)).toHaveLength(2);
});

test('an order that is booked while its shop is disconnected is reported when the shop is connected again', async () => {
  const asha = await shopSeller();
  const made = await quietShop(asha);
  const placed = made.shop.place();
  await poll(made.id);
  await cloud.api('DELETE', `/shops/${made.id}`, { token: asha.token });
  const [waiting] = await fromShops(asha);
  const order = await paid(asha, waiting?._id ?? '');
  await cloud.settle();
  expect(await toldOf(asha, [order._id])).toEqual(['The shop is disconnected. Connect it again.']);
  await connect(cloud, asha, made.local);
  await cloud.settle();
  expect(fulfilmentsOf(placed)).toMatchObject([{ awb: order.ewaybill_number }]);
  expect(await toldOf(asha, [order._id])).toEqual(['booked']);
});

test('a seller can repeat a failed report to a shop at once, and sees the reason if it fails again', async () => {
  const asha = await shopSeller();
  const made = await quietShop(asha);
  const { ids, works } = await untold(asha, made, 1, '500');
  const tell = () => cloud.api<OrderView>('POST', `/shop-orders/${ids[0]}/tell`, { token: asha.token });
  expect((await tell()).body.meta).toMatchObject({
    status: 502,
    message: 'Shopify could not be told: Shopify failed with HTTP 503.',
  });
  works();
  const { data, meta } = (await tell()).body;
  expect([data.shop?.told?.status, meta.message]).toEqual(['booked', 'Shopify is told.']);
  const ravi = await shopSeller();
  expect((await cloud.api('POST', `/shop-orders/${ids[0]}/tell`, { token: ravi.token })).status).toBe(404);
});
