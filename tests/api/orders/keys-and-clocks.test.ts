import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { listIdsOfDay } from '../../../functions/orders/record/order-key-store.ts';
import { indiaDay } from '../../../shared/dates.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { stopClock } from '../../support/clouds/still-clock.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';
import { usePerson } from '../../support/people/use-person.ts';
import { jpeg } from '../../unit/attachments/pictures.ts';
import { fileForm, masterBook } from '../../unit/places/workbooks.ts';

const cloud = useMarket();
const { create } = orderCalls(cloud);
const admin = usePerson('administrator');

const MINUTE = 60_000;

/** Returns an idempotency key (UUID version 7) from a clock that is `offMs` milliseconds ahead of ours. */
function keyDated(offMs: number): string {
  const time = (Date.now() + offMs).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUIDv7().slice(15)}`;
}

const idsOf = async (who: Person, query = 'payment_status=all') =>
  (await cloud.api<OrderView[]>('GET', `/orders?${query}`, { token: who.token })).body.data.map(({ _id }) => _id);

describe('an idempotency key that contains the client’s time', () => {
  test.each([
    ['a day ahead', 23 * 60 * MINUTE],
    ['ten minutes ahead', 10 * MINUTE],
    ['a day behind', -23 * 60 * MINUTE],
    ['ten minutes behind', -10 * MINUTE],
  ])('the order list is sorted by the server’s time if the client’s clock is %s', async (_, off) => {
    const seller = await person('merchant');
    const made: string[] = [];
    for (const clock of [0, off, 0]) {
      made.push((await create(seller, {}, keyDated(clock))).body.data._id);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(await idsOf(seller)).toEqual(made.toReversed());
    expect((await idsOf(admin)).slice(0, 3)).toEqual(made.toReversed());
    const [today, yesterday] = [0, 1].map((days) => indiaDay(new Date(Date.now() - days * 24 * 60 * MINUTE)));
    expect((await listIdsOfDay(seller.user.id, today ?? '')).toSorted()).toEqual(made.toSorted());
    expect(await listIdsOfDay(seller.user.id, yesterday ?? '')).toEqual([]);
  });

  test.each([
    ['ahead, until our clock has come to it', 10 * MINUTE],
    ['right, and sent again when it is old', 0],
  ])('one idempotency key creates one order if the client’s clock is %s', async (_, off) => {
    stopClock();
    const seller = await person('merchant');
    const key = keyDated(off);
    const { _id } = (await create(seller, {}, key)).body.data;
    vi.setSystemTime(Date.now() + 12 * MINUTE);
    const again = await create(seller, {}, key);
    expect([again.body.data._id, again.headers.get('idempotency-replayed')]).toEqual([_id, 'true']);
    const other = await create(seller, { weight: 2 }, key);
    expect(other.body.meta).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await idsOf(seller)).toEqual([_id]);
  });
});

test('order numbers differ even if two keys have the same ending or two sellers use the same key', async () => {
  const [seller, other] = [await person('merchant'), await person('merchant')];
  const key = randomUUIDv7();
  const alike = keyDated(-1000).slice(0, 13) + key.slice(13);
  const replies = [await create(seller, {}, key), await create(seller, {}, alike), await create(other, {}, key)];
  const numbers = replies.map(({ body }) => body.data.order_id);
  expect(new Set(numbers).size).toBe(3);
});

describe('an idempotency key that another user has used', () => {
  const [bytes, picture] = [masterBook(), jpeg()];
  const DOWNLOAD = { kind: 'orders', format: 'xlsx', filters: {} };
  test.each<[string, string, (who: Person) => Promise<{ body?: unknown; form?: FormData }>]>([
    ['a file', '/codes/upload_master_file', async () => ({ form: fileForm(await bytes) })],
    ['a download', '/downloads', () => Promise.resolve({ body: DOWNLOAD })],
    [
      'a paper',
      '/attachments/upload',
      (who) => Promise.resolve({ form: fileForm(picture, { onModel: 'Pan', model_id: who.user.id }) }),
    ],
  ])(
    'a second user with the same key creates %s of their own, and the first user’s is unchanged',
    async (_, path, input) => {
      const other = await person('administrator');
      const key = randomUUIDv7();
      const send = async (who: Person) => {
        const reply = await cloud.api<{ job_id?: string; _id?: string }>('POST', path, {
          ...(await input(who)),
          token: who.token,
          key,
        });
        const { job_id, _id } = reply.body.data ?? {};
        return { status: reply.status, made: job_id ?? _id, replayed: reply.headers.get('idempotency-replayed') };
      };
      const [theirs, mine] = [await send(other), await send(admin)];
      expect([theirs, mine]).toMatchObject([{ status: 200 }, { status: 200, replayed: null }]);
      expect(mine.made).not.toBe(theirs.made);
      expect(await send(other)).toEqual({ ...theirs, replayed: 'true' });
      expect(await send(admin)).toEqual({ ...mine, replayed: 'true' });
    },
  );
});

test('repeating a download with the same key does not count towards the limit of thirty an hour', async () => {
  stopClock();
  const seller = await person('merchant');
  const start = (key: string) =>
    cloud.api('POST', '/downloads', {
      token: seller.token,
      key,
      body: { kind: 'orders', format: 'csv', filters: {} },
    });
  const key = randomUUIDv7();
  for (let n = 0; n < 31; n++) expect((await start(key)).status).toBe(200);
  for (let n = 1; n < 30; n++) expect((await start(randomUUIDv7())).status).toBe(200);
  expect((await start(randomUUIDv7())).body.meta).toMatchObject({ status: 429, code: 'SLOW_DOWN' });
  expect((await start(key)).status).toBe(200);
});
