import { expect, test } from 'vitest';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { endpointCalls, hookSeller } from '../../support/webhooks/endpoint-calls.ts';
import { useReceiver } from '../../support/webhooks/receiver.ts';

const cloud = useMarket();
const receiver = useReceiver();
const orders = orderCalls(cloud);
const hooks = endpointCalls(cloud);

test('the delivery log shows the request and up to 64 KB of the reply, and can send a delivery again', async () => {
  const asha = await hookSeller();
  const { id } = await hooks.created(asha, `${receiver.origin}/log`, ['order.created']);
  receiver.answers = () => ({ status: 400, body: 'é'.repeat(50_000) });
  await orders.saved(asha);
  await cloud.settle();
  const [row] = (await hooks.deliveries(asha, id)).data;
  const shown = await hooks.delivery(asha, id, row?._id ?? '');
  expect(shown.request).toMatchObject({ url: `${receiver.origin}/log`, body: receiver.received[0]?.raw });
  expect(shown.reply).toMatchObject({ status: 400, is_cut: true, body: 'é'.repeat(32_768) });
  expect(shown.tries).toMatchObject([{ status: 400, error: null }]);
  expect((await hooks.again(asha, id, row?._id ?? '')).status).toBe(409);
  receiver.answers = () => ({ status: 200 });
  await hooks.change(asha, id, { active: false, url: `${receiver.origin}/moved` });
  // The log contains the URL to which the attempt was sent, although the endpoint has a different URL now.
  expect((await hooks.delivery(asha, id, row?._id ?? '')).request.url).toBe(`${receiver.origin}/log`);
  await hooks.change(asha, id, { active: true });
  await cloud.settle();
  expect((await hooks.again(asha, id, row?._id ?? '')).status).toBe(200);
  await cloud.settle();
  expect(receiver.received.map(({ status }) => status)).toEqual([400, 200, 200]);
  expect(new Set(receiver.received.map(({ raw }) => raw)).size).toBe(1);
  expect((await hooks.delivery(asha, id, row?._id ?? '')).request.url).toBe(`${receiver.origin}/moved`);
});

test('the delivery log of a webhook can be read page by page', async () => {
  const asha = await hookSeller();
  const { id } = await hooks.created(asha, `${receiver.origin}/pages`, ['order.created']);
  for (let n = 0; n < 3; n++) await orders.saved(asha);
  await cloud.settle();
  const first = await hooks.deliveries(asha, id, '?limit=2');
  expect(first.data).toHaveLength(2);
  const rest = await hooks.deliveries(asha, id, `?limit=2&cursor=${first.meta.next}`);
  expect(rest.data).toHaveLength(1);
  expect(rest.meta.next).toBeUndefined();
});

test('users can send at most 30 test events a minute to their own webhooks', async () => {
  const asha = await hookSeller();
  const { id } = await hooks.created(asha, `${receiver.origin}/many`);
  const replies = [];
  // The limit is 30 requests a minute. If a minute ends during the loop, 30 more requests are allowed. So at the latest
  // the 61st request is refused.
  for (let n = 0; n < 61; n++) replies.push((await hooks.test(asha, id)).status);
  expect([new Set(replies.slice(0, 30)), replies.includes(429)]).toEqual([new Set([200]), true]);
});
