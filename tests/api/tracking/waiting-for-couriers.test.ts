import { afterAll, expect, test, vi } from 'vitest';
import { replaceCouriersForTests } from '../../../functions/couriers/registry/courier-for.ts';
import { book } from '../../../functions/orders/booking/book.ts';
import { log } from '../../../functions/platform/log.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { person } from '../../support/people/people.ts';

const cloud = useMarket();
const { booked, cancel, kept, pay, saved } = orderCalls(cloud);
afterAll(() => replaceCouriersForTests(undefined));

test('a call to a courier times out after five seconds while a user waits, and after ten seconds in the background', async () => {
  for (const level of ['warn', 'error'] as const) vi.spyOn(log, level).mockImplementation(() => undefined);
  const limit = vi.spyOn(AbortSignal, 'timeout');
  const limits: unknown[] = [];
  const down = () => {
    limits.push(limit.mock.lastCall?.[0]);
    return Promise.reject(new Error('down'));
  };
  const seller = await person('merchant', { rupees: 200 });
  const carried = await booked(seller);
  const { _id } = await saved(seller);
  replaceCouriersForTests({ secrets: { delhivery_token: 'token' }, fetch: down });
  const limitsOf = async (act: () => Promise<unknown>) => {
    limits.length = 0;
    await act();
    return [...new Set(limits)];
  };
  expect(await limitsOf(() => pay(seller, _id))).toEqual([5000]);
  expect(await limitsOf(() => cancel(seller, carried._id))).toEqual([5000]);
  const waiting = await kept(_id);
  expect(await limitsOf(() => book(waiting, new Date()))).toEqual([10_000]);
});
