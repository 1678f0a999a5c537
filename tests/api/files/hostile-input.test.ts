import { expect, test } from 'vitest';
import { ConditionFailed } from '../../../functions/platform/table/change.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { stopClock } from '../../support/clouds/still-clock.ts';
import { draft } from '../../support/orders/draft.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();

test.each(['constructor', 'toString', 'hasOwnProperty', '__proto__'])(
  'a request with the unknown field %s is refused with 422',
  async (name) => {
    const body = `{"email":"a@b.in","password":"secret12",${JSON.stringify(name)}:1}`;
    const reply = await fetch(`${cloud.url}/api/v1/login`, { method: 'POST', body });
    expect([401, 422]).toContain(reply.status);
  },
);

test.each(['constructor', 'valueOf'])('a request with the unknown filter %s is refused with 422', async (name) => {
  const { token } = await person('merchant');
  expect((await cloud.api('GET', `/orders?${name}=1`, { token })).status).toBe(422);
});

test('a lone surrogate in a request is stored as U+FFFD', async () => {
  const { token } = await person('merchant');
  const order = await cloud.api<OrderView>('POST', '/orders/logistic', { body: draft(), token });
  const model_id = order.body.data._id;
  const body = { remark: 'open', title: 'x\ud83d', body: '\udc00', onModel: 'Order', model_id };
  const reply = await cloud.api('POST', '/comments', { body, token });
  expect(reply.status).toBe(200);
});

test('the stored item is not logged when a condition on it fails', () => {
  const failed = new ConditionFailed(0, { pk: 'USER#1', sk: 'USER', email: 'a@b.in' });
  expect(failed.item?.['email']).toBe('a@b.in');
  expect(Object.keys(failed)).not.toContain('item');
});

test('calls of a limited route are counted by user, so people behind one address do not share a limit', async () => {
  stopClock();
  const [asha, ravi] = [await person('merchant'), await person('merchant')];
  const track = async (who: Person) => (await cloud.api('GET', '/orders/track', { token: who.token })).status;
  const replies: number[] = [];
  for (let i = 0; i < 121; i++) replies.push(await track(asha)); // refused with 422, because it names no order
  expect([new Set(replies.slice(0, 120)), replies.at(-1)]).toEqual([new Set([422]), 429]);
  expect(await track(ravi)).toBe(422);
});

test('a seller can send only a limited number of mails to buyers by comments', async () => {
  stopClock();
  const { token } = await person('merchant', { rupees: 100 });
  const order = await cloud.api<OrderView>('POST', '/orders/logistic', { body: draft(), token });
  const model_id = order.body.data._id;
  await cloud.api('POST', '/orders/pay/', { body: { order_id: model_id, logistic_id: 'dlv' }, token });
  const say = async (sendMail: boolean) => {
    const body = { remark: 'open', title: 'Hello', body: 'Buy now', onModel: 'Order', model_id, sendMail };
    return (await cloud.api('POST', '/comments', { body, token })).status;
  };
  const told: number[] = [];
  for (let i = 0; i < 12; i++) told.push(await say(true));
  expect(told.filter((status) => status === 429).length).toBeGreaterThan(0);
  expect(told.filter((status) => status === 200)).toHaveLength(10);
  expect(await say(false)).toBe(200);
});

test('a courier’s user can read orders and comment on them, but cannot create orders', async () => {
  const vendor = await person('vendor', { courier: 'delhivery', plan: null });
  const reply = await cloud.api('POST', '/orders/logistic', { body: draft(), token: vendor.token });
  expect(reply.status).toBe(403);
});

test('a pickup address that is contained twice in one request is saved once', async () => {
  const { token } = await person('merchant');
  const { pickup_address } = draft();
  const reply = await cloud.api<{ pickup_address: unknown[] }>('POST', '/users/add_pickup_address', {
    body: [pickup_address, pickup_address],
    token,
  });
  expect(reply.body.data.pickup_address).toHaveLength(1);
});
