import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect, test } from 'vitest';
import { indiaDay } from '../../../shared/dates.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { draft } from '../../support/orders/draft.ts';
import { newRule, ruleCalls } from '../../support/orders/rules/rule-calls.ts';
import { undelivered } from '../../support/orders/undelivered.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person } from '../../support/people/people.ts';
import { hookSeller } from '../../support/webhooks/endpoint-calls.ts';

const cloud = useMarket();

/** Connects the SDK's own client with an API key of a seller. */
async function connected({ token }: Person, may_pay = true) {
  const made = await cloud.api<{ key: string }>('POST', '/users/api-key', { body: { may_pay }, token });
  const client = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { 'x-api-key': made.body.data.key } };
  // The cast is needed because the SDK's types do not fit the option `exactOptionalPropertyTypes`.
  const transport = new StreamableHTTPClientTransport(new URL(`${cloud.url}/api/v1/mcp`), { requestInit });
  await client.connect(transport as Parameters<Client['connect']>[0]);
  return async <T>(name: string, args: object = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: args as Record<string, unknown> });
    const [{ text = 'null', resource } = {}] = content as {
      text?: string;
      resource?: { mimeType: string; blob: string };
    }[];
    return { isError: isError === true, text, resource, data: (isError === true ? undefined : JSON.parse(text)) as T };
  };
}

test('an AI assistant can quote a parcel, save an order, pay for it after a confirmation, and track it', async () => {
  const asha = await hookSeller(500);
  const use = await connected(asha);
  const parcel = {
    payment_method: 'prepaid',
    source: '110001',
    destination: '400001',
    length: 10,
    breadth: 10,
    height: 10,
    weight: 0.5,
  };
  const { data: quote } = await use<{ available_logistic: { logistic_id: string }[] }>('quote_parcel', parcel);
  expect(quote.available_logistic.length).toBeGreaterThan(0);
  const { data: order } = await use<OrderView>('create_order', { order: draft() });
  const unconfirmed = await use('pay_order', { order_id: order._id, logistic_id: 'dlv' });
  expect([unconfirmed.isError, unconfirmed.text]).toEqual([true, expect.stringContaining('confirm')]);
  const wrongPrice = { order_id: order._id, logistic_id: 'dlv', expected_amount: 1, confirm: true };
  expect((await use('pay_order', wrongPrice)).text).toContain('PRICE_CHANGED');
  const { data: paid } = await use<OrderView>('pay_order', { order_id: order._id, logistic_id: 'dlv', confirm: true });
  expect(paid.ewaybill_number).not.toBeNull();
  const { resource } = await use('get_label', { id: order._id });
  const begins = Buffer.from(resource?.blob ?? '', 'base64').toString('latin1', 0, 5);
  expect([resource?.mimeType, begins]).toEqual(['application/pdf', '%PDF-']);
  expect((await use('track_parcel', { order_id: order._id })).data).toMatchObject({ status: 'pending_pickup' });
  expect((await use('wallet_balance')).data).toEqual({ balance: 433.92 }); // the order costs ₹66.08
  const { data: lines } = await use<{ rows: { kind: string }[]; next: string }>('wallet_statement', { limit: 1 });
  expect(lines.rows.map(({ kind }) => kind)).toEqual(['charge']);
  const more = await use<{ kind: string }[]>('wallet_statement', { limit: 1, cursor: lines.next });
  expect(more.data.map(({ kind }) => kind)).toEqual(['opening']);
});

test('an AI assistant cannot create an order that automatic shipping would pay without a confirmation', async () => {
  const asha = await hookSeller(500);
  const use = await connected(asha);
  await ruleCalls(cloud).save(asha, [newRule({})]);
  const body = { on: true, daily_limit: 1000 };
  await cloud.api('PUT', `/rules/${asha.user.id}/automatic`, { body, token: asha.token });
  const refused = await use('create_order', { order: { ...draft(), partner: 'auto' } });
  expect([refused.isError, refused.text]).toEqual([true, expect.stringContaining('partner')]);
  const { data: plain } = await use<OrderView>('create_order', { order: draft() });
  await cloud.runSchedule('ship-automatically');
  await cloud.settle();
  expect((await use<OrderView>('get_order', { id: plain._id })).data.transaction_id).toBeNull();
  expect((await use('wallet_balance')).data).toEqual({ balance: 500 });
});

test('an AI assistant’s command that is sent twice with the same idempotency key takes effect once', async () => {
  const use = await connected(await hookSeller());
  const command = { order: draft(), idempotency_key: 'order-1001' };
  const ids = [await use<OrderView>('create_order', command), await use<OrderView>('create_order', command)];
  expect(new Set(ids.map(({ data }) => data._id)).size).toBe(1);
});

test('an AI assistant can list NDR parcels and request re-attempts', async () => {
  const asha = await hookSeller();
  const use = await connected(asha);
  const { _id: id } = await undelivered(cloud)(asha);
  await cloud.settle();
  const { data: failed } = await use<OrderView[]>('list_failed_deliveries');
  expect(failed.map(({ _id }) => _id)).toEqual([id]);
  const where = {
    customer: { first_name: 'Ravi', last_name: 'Rao', mobile_number: '9876543210' },
    address: { line1: '12 MG Road', line2: 'Second floor', pincode: '400001' },
    deferred_delivery_date: indiaDay(new Date(Date.now() + 24 * 3600_000)),
  };
  expect((await use('request_reattempt', { id, note: 'At home in the evening.' })).text).toContain('INVALID_INPUT');
  const asked = await use('request_reattempt', { id, note: 'At home.', ...where });
  expect(asked.data).toEqual({ comment_id: expect.any(String) });
  expect((await use<OrderView>('get_order', { id })).data.reattempt).not.toBeNull();
});

test('an AI assistant’s tool can do only what its API key is allowed to do', async () => {
  const [asha, ravi] = [await hookSeller(), await hookSeller()];
  const use = await connected(asha, false);
  const { data: own } = await use<OrderView>('create_order', { order: draft() });
  const pay = { order_id: own._id, logistic_id: 'dlv', confirm: true };
  expect((await use('pay_order', pay)).text).toContain('NOT_ALLOWED');
  const other = await connected(ravi);
  expect((await other('get_order', { id: own._id })).text).toContain('NOT_FOUND');
  expect((await use('no_such_tool')).isError).toBe(true);
});

test('an assistant that asks for a stream of messages is answered 405, as the protocol asks', async () => {
  const reply = await cloud.api('GET', '/mcp');
  expect([reply.status, reply.body.meta.code, reply.headers.get('allow')]).toEqual([405, 'METHOD_NOT_ALLOWED', 'POST']);
});

test('MCP calls without an API key are refused, and each tool’s schema comes from its route contract', async () => {
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  expect((await cloud.api('POST', '/mcp', { body: list })).status).toBe(401);
  const { token } = await hookSeller();
  const made = await cloud.api<{ key: string }>('POST', '/users/api-key', { body: {}, token });
  const headers = { 'x-api-key': made.body.data.key };
  const { body } = await cloud.api('POST', '/mcp', { body: list, headers });
  const { result } = body as unknown as { result: { tools: { name: string; inputSchema: { required?: string[] } }[] } };
  expect(
    Object.fromEntries(result.tools.map(({ name, inputSchema }) => [name, inputSchema.required ?? []])),
  ).toMatchObject({
    pay_order: ['order_id', 'logistic_id', 'confirm'],
    track_parcel: ['order_id'],
    wallet_balance: [],
  });
});
