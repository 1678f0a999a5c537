import { afterEach, expect, test, vi } from 'vitest';
import type { CommentView } from '../../shared/comments/contract.ts';
import type { OrderView } from '../../shared/orders/order.ts';
import { useCloud } from '../support/cloud.ts';
import { draft, openMarket } from '../support/market.ts';
import { person } from '../support/people.ts';

const cloud = useCloud();
afterEach(() => vi.unstubAllEnvs());

test('a comment whose mail could not be queued is repeated whole: one comment, one mail', async () => {
  await openMarket();
  const { token } = await person('merchant');
  const made = await cloud.api<OrderView>('POST', '/orders/logistic', {
    body: draft({ email: 'asha@example.in' }),
    token,
  });
  const model_id = made.body.data._id;
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
  expect(outbox.map(({ to, text }) => [to, text])).toEqual([['asha@example.in', 'One day later.']]);
  const kept = await cloud.api<CommentView[]>('GET', `/comments?model_id=${model_id}&onModel=Order`, { token });
  expect(kept.body.data.map(({ body }) => body)).toEqual(['One day later.']);
});
