import { expect, test } from 'vitest';
import { index } from '../../../functions/stream/index-orders.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { person } from '../../support/people/people.ts';

const cloud = useMarket();
const { saved, pay, kept, list } = orderCalls(cloud);

test('an older version of an order that arrives late changes no totals', async () => {
  const seller = await person('merchant', { rupees: 1000 });
  const { _id } = await saved(seller);
  const unpaid = await kept(_id);
  await pay(seller, _id);
  await cloud.settle();
  await index([unpaid]);
  const { meta } = (await list(seller, 'payment_status=all')).body;
  expect(meta).toMatchObject({ total_count: 1, total_amount: 66.08, total_pending_count: 0 });
});
