import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { usePerson } from '../../support/people/use-person.ts';

const cloud = useMarket();
const { booked } = orderCalls(cloud);
const seller = usePerson('merchant', { rupees: 1000 });
let id: string;
beforeAll(async () => {
  ({ _id: id } = await booked(seller));
});

/**
 * Returns the bytes of a reply as the server sends them. It does not use `fetch`, because `fetch` would decompress
 * them.
 */
async function sent(path: string, encodings?: string, authorization = `Bearer ${seller.token}`) {
  const headers = { authorization, ...(encodings !== undefined && { 'accept-encoding': encodings }) };
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    request(`${cloud.url}/api/v1${path}`, { headers }, resolve).on('error', reject).end();
  });
  return { encoding: reply.headers['content-encoding'], vary: reply.headers.vary, bytes: await buffer(reply) };
}

test.each(['gzip', 'br, gzip', 'deflate, GZIP;q=0.5', 'gzip, deflate, br, zstd'])(
  'a long reply is compressed for clients that accept %s, and decompresses to the same content',
  async (encodings) => {
    const plain = await sent(`/orders/${id}`);
    expect(plain.encoding).toBeUndefined();
    expect(plain.bytes.length).toBeGreaterThan(1400);
    const packed = await sent(`/orders/${id}`, encodings);
    expect([packed.encoding, packed.vary]).toEqual(['gzip', 'accept-encoding']);
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2);
    expect(JSON.parse(gunzipSync(packed.bytes).toString()).data).toEqual(JSON.parse(plain.bytes.toString()).data);
  },
);

test.each(['identity', 'br', 'gzip;q=0', 'gzip; q=0.0, br', 'xgzipped'])(
  'a reply is not compressed for clients that send %s',
  async (encodings) => {
    const { encoding, bytes } = await sent(`/orders/${id}`, encodings);
    expect(encoding).toBeUndefined();
    expect(JSON.parse(bytes.toString()).data._id).toBe(id);
  },
);

test('short replies, error replies and files are not compressed', async () => {
  for (const path of ['/health', '/orders/nobody'])
    expect([path, (await sent(path, 'gzip')).encoding]).toEqual([path, undefined]);
  expect((await sent(`/orders/${id}`, 'gzip', 'Bearer nobody')).encoding).toBeUndefined();
  await cloud.api('POST', '/orders/cancel', { body: { order_id: id }, token: seller.token });
  const invoice = await sent(`/orders/invoice-download?order_id=${id}`, 'gzip');
  expect(invoice.encoding).toBeUndefined();
  expect(invoice.bytes.subarray(0, 5).toString()).toBe('%PDF-');
});
