import { randomUUIDv7 } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { type Comment, countComments, listComments, newCommentWrites } from '../../../functions/comments/store.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import type { CommentView } from '../../../shared/comments/contract.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { stopClock } from '../../support/clouds/still-clock.ts';
import { draft } from '../../support/orders/draft.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { person } from '../../support/people/people.ts';

const cloud = useMarket();
const { booked } = orderCalls(cloud);
afterEach(() => vi.unstubAllEnvs());

test('repeating a comment whose mail could not be queued sends the mail once', async () => {
  const seller = await person('merchant', { rupees: 100 });
  const { token } = seller;
  const model_id = (await booked(seller, { email: 'asha@example.in' }))._id;
  const say = () =>
    cloud.api<CommentView>('POST', '/comments', {
      body: { remark: 'open', title: 'Delay', body: 'One day later.', onModel: 'Order', model_id, sendMail: true },
      token,
      key: 'say-it-once',
    });
  const queue = process.env['QUEUE_MAIL'] ?? '';
  vi.stubEnv('QUEUE_MAIL', `${queue}-that-is-not`);
  expect((await say()).status).toBe(500);
  vi.stubEnv('QUEUE_MAIL', queue);
  expect((await say()).status).toBe(200);
  const third = await say();
  expect([third.status, third.headers.get('idempotency-replayed')]).toEqual([200, 'true']);

  await cloud.settle();
  const outbox = (await (await fetch(`${cloud.url}/local/mail`)).json()) as { to: string; text: string }[];
  expect(outbox.map(({ to, text }) => [to, text])).toEqual([
    ['asha@example.in', expect.stringContaining('  One day later.')],
  ]);
  const kept = await cloud.api<CommentView[]>('GET', `/comments?model_id=${model_id}&onModel=Order`, { token });
  expect(kept.body.data.map(({ body }) => body)).toEqual(['One day later.']);
});

test('comments are counted exactly and can be paged by offset or cursor', async () => {
  const { token } = await person('merchant');
  const made = await cloud.api<OrderView>('POST', '/orders/logistic', { body: draft(), token });
  const model_id = made.body.data._id;
  const say = (title: string, key: string) =>
    cloud.api('POST', '/comments', {
      body: { remark: 'open', title, body: 'x'.repeat(1900), onModel: 'Order', model_id },
      token,
      key,
    });
  const list = async (query: string) => {
    const { status, body } = await cloud.api<CommentView[]>(
      'GET',
      `/comments?onModel=Order&model_id=${model_id}&${query}`,
      { token },
    );
    const { total_count, next } = body.meta;
    return { status, titles: body.data?.map(({ title }) => title), total: total_count, next };
  };
  expect(await list('')).toEqual({ status: 200, titles: [], total: 0, next: undefined });
  for (const title of ['1', '2', '3', '4']) await say(title, `in-turn-${title}`);
  const atOnce = ['5', '6', '5', '6'].map((title) => say(title, `at-once-${title}`));
  expect((await Promise.all(atOnce)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await say('1', 'in-turn-1');

  const all = await list('');
  expect(all).toMatchObject({ total: 6, next: undefined });
  expect(all.titles?.toSorted()).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(all.titles?.slice(2)).toEqual(['4', '3', '2', '1']);
  const first = await list('limit=4');
  expect([first.titles, first.total]).toEqual([all.titles?.slice(0, 4), 6]);
  // The last page is full. It must still have no cursor.
  expect(await list(`limit=2&cursor=${first.next}`)).toMatchObject({ titles: ['2', '1'], total: 6, next: undefined });
  expect(await list('limit=2&offset=2')).toMatchObject({ titles: ['4', '3'], total: 6, next: expect.any(String) });
  expect(await list('offset=6')).toMatchObject({ titles: [], total: 6, next: undefined });
  expect((await list('offset=1001')).status).toBe(422);
});

test('all comments of an order are listed, even if they exceed one DynamoDB query page', async () => {
  const comment = (n: number): Comment => ({
    id: String(n).padStart(26, '0'),
    orderId: 'long',
    remark: 'open',
    title: String(n),
    body: '₹'.repeat(2000),
    authorId: 'a',
    inputHash: '',
    at: '',
  });
  for (let n = 0; n < 200; n++) await commit(newCommentWrites(comment(n)));
  expect((await listComments('long', 1000)).map(({ title }) => Number(title))).toEqual(
    Array.from({ length: 200 }, (_, at) => 199 - at),
  );
  expect(await countComments('long')).toBe(200);
});

test('repeating the request that added an older comment does not set the order’s remark back to that comment’s remark', async () => {
  const { token } = await person('merchant');
  const made = await cloud.api<OrderView>('POST', '/orders/logistic', { body: draft(), token });
  const model_id = made.body.data._id;
  const say = (remark: string, key: string) =>
    cloud.api('POST', '/comments', { body: { remark, title: 'T', body: 'B', onModel: 'Order', model_id }, token, key });
  expect((await say('open', 'first')).status).toBe(200);
  expect((await say('closed', 'second')).status).toBe(200);
  expect((await say('open', 'first')).headers.get('idempotency-replayed')).toBe('true');
  const order = await cloud.api<OrderView>('GET', `/orders/${model_id}`, { token });
  expect(order.body.data.comments).toEqual([{ remark: 'closed' }]);
});

test('an order shows the remark of its newest comment, even after concurrent comments', async () => {
  const { token } = await person('merchant');
  for (let round = 0; round < 8; round++) {
    const made = await cloud.api<OrderView>('POST', '/orders/logistic', { body: draft(), token });
    const model_id = made.body.data._id;
    const say = (remark: string) =>
      cloud.api('POST', '/comments', {
        body: { remark, title: 'T', body: 'B', onModel: 'Order', model_id },
        token,
        key: randomUUIDv7(),
      });
    await Promise.all(['open', 'closed', 'resolved'].map(say));
    const [newest] = (await cloud.api<CommentView[]>('GET', `/comments?model_id=${model_id}&onModel=Order`, { token }))
      .body.data;
    const order = await cloud.api<OrderView>('GET', `/orders/${model_id}`, { token });
    expect(order.body.data.comments).toEqual([{ remark: newest?.remark }]);
  }
});

test('repeating the request of a mailed comment succeeds even if the mail limit is reached', async () => {
  stopClock();
  const seller = await person('merchant', { rupees: 100 });
  const { token } = seller;
  const order = await booked(seller);
  const body = {
    remark: 'open',
    title: 'T',
    body: 'B',
    onModel: 'Order',
    model_id: order._id,
    sendMail: true,
  };
  const say = async (key: string) => (await cloud.api('POST', '/comments', { body, token, key })).status;
  for (let mail = 1; mail <= 10; mail++) expect(await say(`mail-${mail}`)).toBe(200);
  expect(await say('mail-10')).toBe(200);
  expect(await say('mail-11')).toBe(429);
});
