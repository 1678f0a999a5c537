import { afterEach, expect, test, vi } from 'vitest';
import type { OrderView } from '../../../shared/orders/order.ts';
import { buyerReturns } from '../../support/buyer/buyer-returns.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { person } from '../../support/people/people.ts';

const cloud = useMarket();
const { get } = orderCalls(cloud);
const { delivered, create } = buyerReturns(cloud);
afterEach(() => {
  vi.unstubAllEnvs();
});

const reasonsOf = ({ unavailable }: OrderView) => unavailable.map(({ name, reason }) => `${name}: ${reason}`);

test('a courier whose account collects no returns is not offered for a return, and says why', async () => {
  const seller = await person('merchant', { rupees: 1000 });
  const { id } = await delivered(seller);
  for (const name of ['USERNAME', 'PASSWORD', 'SECRET_KEY', 'BUSINESS_ACCOUNT', 'VENDOR_CODE'])
    vi.stubEnv(`SECRET_XPRESSBEES_${name}`, 'x');
  const made = (await create(seller, id)).body.data;
  const reasons = ['Blue Dart: Has no price for a pickup at the buyer', 'Xpressbees: Collects no parcels at buyers'];
  expect(reasonsOf(made)).toEqual(reasons);
  expect(reasonsOf(await get(seller, made._id))).toEqual(reasons);
});
