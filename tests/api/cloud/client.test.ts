import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { clientText } from '../../../infra/client/client-text.ts';
import type * as runtime from '../../../infra/client/runtime.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import type { TransactionView } from '../../../shared/wallets/contract.ts';
import { draft } from '../../support/orders/draft.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { endpointCalls, hookSeller } from '../../support/webhooks/endpoint-calls.ts';
import { useReceiver } from '../../support/webhooks/receiver.ts';

const cloud = useMarket();
const receiver = useReceiver();

type Call<T> = (input: object, options?: object) => Promise<{ data: T; meta: { next?: string } }>;

/**
 * The parts of the generated client that the tests use. The generated file has its own types, but the compiler cannot
 * see them here.
 */
interface WrittenClient extends Pick<typeof runtime, 'ApiError' | 'each' | 'verifyWebhook'> {
  createClient(settings: { key: string; url: string; fetch?: typeof fetch }): {
    orders: Record<'create' | 'pay' | 'get' | 'track' | 'list', Call<OrderView>>;
    courierPartners: Record<'search', Call<{ available_logistic: { _id: string }[] }>>;
    wallets: { own: Call<{ amount: number; user_id: string }>; transactions: Call<TransactionView[]> };
  };
}

let client: WrittenClient;
beforeAll(async () => {
  const file = join(tmpdir(), `parcelwise-client-${process.pid}.ts`);
  writeFileSync(file, clientText());
  client = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as WrittenClient;
});

async function keyOf(token: string): Promise<string> {
  const body = { may_pay: true };
  return (await cloud.api<{ key: string }>('POST', '/users/api-key', { body, token })).body.data.key;
}

test('the generated API client has no import, and books a parcel from its price to its tracking', async () => {
  expect(clientText()).not.toMatch(/^import /m);
  const asha = await hookSeller(500);
  const api = client.createClient({ key: await keyOf(asha.token), url: cloud.url });
  const { data: order } = await api.orders.create({ body: draft() });
  const paid = await api.orders.pay({ body: { order_id: order._id, logistic_id: 'dlv' } });
  expect(paid.data.ewaybill_number).not.toBeNull();
  expect((await api.orders.track({ query: { order_id: order._id } })).data).toMatchObject({ status: 'pending_pickup' });
  const { data: wallet } = await api.wallets.own({});
  expect(wallet.amount).toBe(433.92); // the order costs ₹66.08
  const lines: string[] = [];
  const list = ({ query }: { query: object }) =>
    api.wallets.transactions({ params: { user_id: wallet.user_id }, query });
  for await (const { kind } of client.each(list, { query: { limit: '1' } })) lines.push(kind);
  expect(lines).toEqual(['charge', 'opening']);
});

test('the generated API client throws the API’s refusals with their code and fields', async () => {
  const asha = await hookSeller();
  const api = client.createClient({ key: await keyOf(asha.token), url: cloud.url });
  const refused = await api.orders.create({ body: draft({ weight: -1 }) }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(client.ApiError);
  expect(refused).toMatchObject({ status: 422, code: 'INVALID_INPUT', fields: { weight: expect.any(String) } });
});

test('the generated API client repeats a command without a reply under the same idempotency key, so it takes effect once', async () => {
  const asha = await hookSeller();
  let calls = 0;
  const losing: typeof fetch = async (url, init) => {
    const reply = await fetch(url, init);
    if (++calls === 1) throw new TypeError('The connection is gone.');
    return reply;
  };
  const api = client.createClient({ key: await keyOf(asha.token), url: cloud.url, fetch: losing });
  const { data: order } = await api.orders.create({ body: draft() });
  expect(calls).toBe(2);
  const { body } = await cloud.api<OrderView[]>('GET', '/orders?payment_status=all', { token: asha.token });
  expect(body.data.map(({ _id }) => _id)).toEqual([order._id]);
});

test('the generated API client verifies webhooks, and refuses a changed or an old webhook', async () => {
  const asha = await hookSeller();
  const hooks = endpointCalls(cloud);
  const { id, secret } = await hooks.created(asha, `${receiver.origin}/client`);
  await hooks.test(asha, id);
  await cloud.settle();
  const { headers = {}, raw = '' } = receiver.received[0] ?? {};
  expect(await client.verifyWebhook(secret, headers, raw)).toMatchObject({ type: 'webhook.test' });
  await expect(client.verifyWebhook(secret, headers, `${raw} `)).rejects.toThrow(
    'The signature of the webhook is wrong.',
  );
  const old = { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) - 400) };
  await expect(client.verifyWebhook(secret, old, raw)).rejects.toThrow('The webhook is too old.');
});
