import { expect, test } from 'vitest';
import { handler as compactTotals } from '../../../functions/consumers/every-compact.ts';
import { handler as pollParcels } from '../../../functions/orders/tracking/every-poll.ts';
import { log } from '../../../functions/platform/log.ts';
import { logLines } from '../../support/clouds/log-lines.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { usePerson } from '../../support/people/use-person.ts';

const cloud = useMarket();
const seller = usePerson('merchant', { rupees: 5000 });
const orders = orderCalls(cloud);

test('a request’s id is in every log line it causes in the function, the stream, the queue and the mail', async () => {
  const { _id } = await orders.saved(seller, { additional_information: { sendNotification: true } });
  await cloud.settle();
  let id: string | null = null;
  const lines = await logLines(async () => {
    id = (await orders.pay(seller, _id)).headers.get('x-request-id');
    await cloud.settle();
  });
  expect(id).toEqual(expect.any(String));
  expect(lines.filter(({ request_id }) => request_id === id)).toContainEqual(
    expect.objectContaining({ message: 'answered', order_id: _id, outcome: 'ok', status: 200, ms: expect.any(Number) }),
  );
  const events = lines.filter(({ message }) => message === 'order event');
  expect(events).toMatchObject([
    { event: 'paid', order_id: _id, request_id: id, courier: 'delhivery' },
    { event: 'booked', order_id: _id, request_id: id, booking_ms: expect.any(Number) },
  ]);
  const read = lines.find(
    ({ message, requests }) => message === 'changes read' && (requests as unknown[]).includes(id),
  );
  expect(read).toMatchObject({ level: 'INFO', orders: 1, removed: 0 });
});

test('the log line of a command on many orders lists its first 25 orders', async () => {
  const { _id } = await orders.booked(seller);
  const order_ids = [_id, ...Array.from({ length: 29 }, (_, n) => `${_id.slice(0, -2)}${String(n + 10)}`)];
  const lines = await logLines(() =>
    cloud.api('POST', '/orders/printed', { body: { order_ids }, token: seller.token }),
  );
  expect(lines.find(({ message }) => message === 'answered')).toMatchObject({ order_ids: order_ids.slice(0, 25) });
});

test('a queue consumer logs the request id of each message’s sender, and one line for each batch', async () => {
  let id: string | null = null;
  const lines = await logLines(async () => {
    const body = { email: seller.user.email };
    id = (await cloud.api('POST', '/forgot-password', { body })).headers.get('x-request-id');
    await cloud.settle();
  });
  // The consumer of forgotten passwords logs the first line and sends a message to the queue of mails. The consumer of
  // mails logs the second line.
  const consumed = lines.filter(({ message }) => message === 'messages consumed');
  expect(consumed).toMatchObject([
    { messages: 1, failed: 0, requests: [id] },
    { messages: 1, failed: 0, requests: [id] },
  ]);
});

test('each run of a schedule has an id that its queue messages carry, and logs one line with counts', async () => {
  const lines = await logLines(async () => {
    await pollParcels(undefined, { awsRequestId: 'run-1' });
    await compactTotals(undefined, { awsRequestId: 'run-2' });
    await cloud.settle();
  });
  expect(lines.filter(({ message }) => message === 'schedule ran')).toMatchObject([
    { request_id: 'run-1', couriers: expect.any(Number), overrides: 0 },
    { request_id: 'run-2', days: 0 },
  ]);
  const tracked = lines.filter(({ message }) => message === 'messages consumed');
  expect(tracked.length).toBeGreaterThan(0);
  for (const { requests } of tracked) expect(requests).toEqual(['run-1']);
});

test('the text of a courier’s error is logged without mobile numbers and e-mail addresses', async () => {
  const said = 'No one at +91 98765 43210 or 9876543210, a.b@c.in; AWB 1234567890123 is held (code 421301).';
  const [line] = await logLines(async () => log.warn('booking not confirmed', { said }));
  expect(line?.['said']).toBe('No one at [mobile] or [mobile], [e-mail]; AWB 1234567890123 is held (code 421301).');
});
