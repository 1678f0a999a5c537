import { expect, test } from 'vitest';
import { courierClient } from '../../../functions/couriers/gateway/courier-client.ts';
import { rateLimitGuard } from '../../../functions/couriers/gateway/pace.ts';

test('a call that our own rate limit stops does not count as a courier’s failure to answer', async () => {
  const full = { take: async () => false };
  const guard = rateLimitGuard({ calls: 1, windowMs: 60_000 }, full, { maxWaitMs: 0 });
  const line = courierClient<string>('Ekart', {
    call: async () => ({ kind: 'reply', status: 200, body: '' }),
    transport: { guard },
  });
  const read = () => ({ kind: 'answered' as const, words: '' });
  expect(await line.greeting('who are you', read)).toMatchObject({ kind: 'unknown', held: true });
  expect(await line.outcome('where is it', read)).toMatchObject({ kind: 'unknown', asked: false, held: true });
});
