import { expect, it } from 'vitest';
import { listOrders } from '../../../functions/payments/providers/razorpay/list-orders.ts';

const FROM = new Date('2026-01-31T10:00:00Z');
const TO = new Date('2026-01-31T12:00:00Z');

const order = (n: number, more: object = {}) => ({
  id: `order_${n}`,
  entity: 'order',
  amount: 25_000,
  currency: 'INR',
  receipt: `topup-${n}`,
  status: 'paid',
  notes: { user: 'seller' },
  created_at: 1_769_853_600 + n,
  ...more,
});

/** Returns a fake Razorpay that answers with these pages in order, and records the requests that it receives. */
function razorpay(...pages: unknown[]) {
  const asked: string[] = [];
  const fetch = async (url: string | URL | Request) => {
    asked.push(String(url instanceof Request ? url.url : url));
    return new Response(JSON.stringify(pages.shift()), { status: 200 });
  };
  return { asked, network: { keyId: 'key', keySecret: 'secret', fetch } };
}

const all = async (network: ReturnType<typeof razorpay>['network']) => {
  const found = [];
  for await (const one of listOrders(FROM, TO, network)) found.push(one);
  return found;
};

it('listing Razorpay orders returns every page of the time range', async () => {
  const first = Array.from({ length: 100 }, (_, n) => order(n));
  const { asked, network } = razorpay({ count: 100, items: first }, { count: 1, items: [order(100)] });
  const found = await all(network);
  expect(found).toHaveLength(101);
  expect(found[0]).toEqual({
    id: 'order_0',
    amountPaise: 25_000,
    receipt: 'topup-0',
    createdAt: '2026-01-31T10:00:00.000Z',
    userId: 'seller',
  });
  expect(asked).toEqual(
    [0, 100].map((skip) => `https://api.razorpay.com/v1/orders?from=1769853600&to=1769860800&count=100&skip=${skip}`),
  );
});

it('listing Razorpay orders leaves out orders that are not our top-ups', async () => {
  const { network } = razorpay({ items: [order(1, { receipt: 'shop-1' }), order(2, { notes: [] }), order(3)] });
  expect((await all(network)).map(({ id }) => id)).toEqual(['order_3']);
});

it('listing Razorpay orders throws an error if Razorpay rejects our credentials', async () => {
  const fetch = async () => new Response('{"error":{}}', { status: 401 });
  await expect(all({ keyId: 'key', keySecret: 'wrong', fetch })).rejects.toThrow('Razorpay did not answer: HTTP 401');
});
