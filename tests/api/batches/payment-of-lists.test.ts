import { expect, test } from 'vitest';
import type { BatchResult } from '../../../shared/orders/batch.ts';
import { storeCopies } from '../../support/clouds/copies-of.ts';
import { waitForJob } from '../../support/files/wait-for-job.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();
const { saved, balance } = orderCalls(cloud);

/** The price of 450 g from Delhi to Mumbai with `dlv`: ₹56 plus 18% GST. */
const PRICE = 66.08;

const send = (who: Person, ids: readonly string[]) => {
  const body = ids.map((order_id) => ({ order_id, logistic_id: 'dlv' }));
  return cloud.api<{ job_id: string }>('POST', '/orders/pay/', { body, token: who.token });
};

const job = (who: Person, id: string) => waitForJob<BatchResult>(cloud, who.token, id);

async function orders(who: Person, count: number): Promise<string[]> {
  const { _id } = await saved(who);
  return [_id, ...(await storeCopies(_id, count - 1))];
}

test('a payment of up to 200 orders above the balance is refused at once; for more orders, its job refuses it', async () => {
  const seller = await person('merchant', { rupees: 13_215 });
  const ids = await orders(seller, 201);
  // 200 orders cost 200 × ₹66.08 = ₹13,216, which is ₹1 more than the balance.
  expect((await send(seller, ids.slice(0, 200))).status).toBe(402);
  const refused = await send(seller, ids);
  expect(refused.status).toBe(200);
  const { state, result } = await job(seller, refused.body.data.job_id);
  expect([state, result.success, result.paid, result.message]).toEqual([
    'failed',
    false,
    0,
    'Unable to pay for your order due to insufficient balance. Please add money to you wallet.',
  ]);
  expect(await balance(seller)).toBe(13_215);
  const sender = await person('administrator', { rupees: 100 });
  const transfer = { amount: 100, receiver_id: seller.user.id };
  await cloud.api('POST', '/wallets/transfer-money', { body: transfer, token: sender.token });
  const begun = await send(seller, ids);
  expect((await job(seller, begun.body.data.job_id)).result.paid).toBe(201);
  expect(await balance(seller)).toBe(32.92); // 13,315 − 201 × 66.08
}, 120_000);

test('a payment of up to 200 orders returns its result in the reply, and repeating the request returns the same reply', async () => {
  const seller = await person('merchant', { rupees: 1000 });
  const [good = '', other = ''] = await orders(seller, 2);
  const key = crypto.randomUUID();
  const body = [
    { order_id: good, logistic_id: 'dlv' },
    { order_id: other, logistic_id: 'nobody' },
  ];
  const { status, body: answer } = await cloud.api('POST', '/orders/pay/', { body, token: seller.token, key });
  expect([status, answer.meta]).toMatchObject([
    200,
    { success: false, status: 200, message: '1 order paid, 1 order not. See the reasons.' },
  ]);
  expect(answer.data).toEqual({
    job_id: expect.any(String) as string,
    success: false,
    message: '1 order paid, 1 order not. See the reasons.',
    paid: 1,
    amount: PRICE,
    failed_transaction: [
      { order_count: 2, message: 'This partner does not offer to carry this parcel. Choose another one.' },
    ],
  });
  const again = await cloud.api('POST', '/orders/pay/', { body, token: seller.token, key });
  expect(again.body).toEqual(answer);
  const paid = await send(seller, [other]);
  expect([paid.body.meta, paid.body.data]).toMatchObject([
    { success: true, message: 'Order has been successfully placed' },
    { paid: 1, failed_transaction: [] },
  ]);
});
