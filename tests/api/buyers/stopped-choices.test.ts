import { expect, test } from 'vitest';
import { applyScans } from '../../../functions/orders/tracking/apply-scans.ts';
import { buyerPage } from '../../support/buyer/buyer-page.ts';
import { tomorrow } from '../../support/buyer/failed-parcel.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { undelivered } from '../../support/orders/undelivered.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { usePerson } from '../../support/people/use-person.ts';

const cloud = useMarket();
const { get } = orderCalls(cloud);
const failed = undelivered(cloud);
const { pathOf, open, prove } = buyerPage(cloud);
const seller = usePerson('merchant', { rupees: 1000 });

test('a stop form that was opened before a second choice stops nothing, and both presses of a newer one succeed', async () => {
  await cloud.api('PUT', `/sellers/${seller.user.id}/brand`, {
    token: seller.token,
    body: { name: 'Asha', colour: '#7c2d12', phone: '', whatsapp: '', email: '', approve_above: 100 },
  });
  const order = await failed(seller);
  const { _id } = order;
  const path = await pathOf(seller, _id);
  const choose = async () => {
    const { proof } = await prove(path);
    expect((await open(`${path}/choice`, { proof, choice: 'again', day: tomorrow() })).status).toBe(200);
  };
  await choose();
  const stale = await prove(path);
  const stopBy = (form: { proof: string; answered: string }) =>
    open(`${path}/choice`, { proof: form.proof, answered: form.answered, choice: 'stop' });
  // The courier tries once more and fails, and the buyer chooses again.
  for (const [n, status] of (['out_for_delivery', 'undelivered'] as const).entries()) {
    const at = new Date(Date.parse(order.ndr?.failed_at ?? '') + (n + 1) * 1000).toISOString();
    await applyScans(_id, [{ code: status, status, description: status, location: 'Mumbai', at }], new Date());
  }
  await cloud.settle();
  expect((await get(seller, _id)).attempts).toBe(2);
  await choose();
  const refused = await stopBy(stale);
  expect([refused.status, refused.text]).toEqual([
    409,
    expect.stringContaining('A later choice is waiting, which this page did not show yet. Please check it again.'),
  ]);
  expect((await get(seller, _id)).reattempt?.state).toBe('approval');

  const page = await prove(path);
  const both = await Promise.all([stopBy(page), stopBy(page)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await stopBy(page)).status).toBe(200);
  expect((await get(seller, _id)).reattempt?.state).toBe('stopped');
  const list = await cloud.api('GET', `/comments?model_id=${_id}&onModel=Order`, { token: seller.token });
  expect(JSON.stringify(list.body.data).match(/stopped this before/g)).toHaveLength(1);
});
