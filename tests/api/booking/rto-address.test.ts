import { expect, test } from 'vitest';
import { commit } from '../../../functions/platform/table/commit.ts';
import { changedUserWrite } from '../../../functions/users/store.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { person } from '../../support/people/people.ts';

const cloud = useMarket();
const { saved, choose, pay, rto, get, balance } = orderCalls(cloud);

const at = (postcode: string) => ({
  rto_address: { line1: 'Depot 4', line2: 'Ring Road', country: 'India', state: 'Any', city: 'Any', postcode },
});

test('a partner that does not serve the pin code of the RTO address is not offered', async () => {
  const { unavailable } = await saved(await person('merchant'), at('797112'));
  expect(unavailable).toContainEqual({
    name: 'Blue Dart',
    courier: 'blue-dart',
    reason: 'Does not return parcels to 797112',
  });
});

test('an RTO to an address in a more expensive zone costs twice the forward freight plus GST', async () => {
  const seller = await person('merchant', { rupees: 1000 });
  const order = await saved(seller, { ...at('797112'), master_sku: 'SANDBOX-DELIVER' });
  // New Delhi to Mumbai costs ₹56, and Mumbai to Kohima costs ₹76. The parcel that is returned to origin costs 2 × 56
  // plus GST of 20.16. The price of the route on which it is returned does not matter.
  const offer = order.available_logistic.find(({ _id }) => _id === 'dlv');
  expect(offer).toMatchObject({
    price: { total_value: 56, final_pay: 66.08 },
    rto: { total_value: 112, tax: 20.16, final_pay: 132.16 },
  });
  await pay(seller, order._id);
  await cloud.advance(40);
  await cloud.settle();
  expect((await rto(seller, order._id)).body.meta.status).toBe(200);
  expect(await balance(seller)).toBe(1000 - 132.16);
  expect(await get(seller, order._id)).toMatchObject({ rto_charge: 66.08 });
});

test('an RTO to the pickup address, or to an address in a cheaper zone, costs twice the forward freight', async () => {
  const seller = await person('merchant');
  for (const postcode of ['411001', '110001']) {
    const order = await saved(seller, at(postcode));
    // The cost is twice the forward freight plus 18% GST: 2 × 56 + 20.16.
    expect(order.available_logistic.find(({ _id }) => _id === 'dlv')?.rto?.final_pay).toBe(132.16);
  }
});

test('an unpaid order is priced by its seller’s current plan and partners', async () => {
  const seller = await person('merchant', { rupees: 1000 });
  const { _id } = await saved(seller);
  await commit([changedUserWrite(seller.user.id, { selectedPartners: ['xpb'] })]);
  expect((await choose(await person('staff'), _id, 'dlv')).body.meta).toMatchObject({ status: 409 });
  await commit([changedUserWrite(seller.user.id, { selectedPartners: [], plan: 'premium' })]);
  // No partner has rates on that plan.
  expect((await get(seller, _id)).available_logistic).toEqual([]);
  expect((await pay(seller, _id)).body.meta).toMatchObject({ status: 409 });
  expect(await balance(seller)).toBe(1000);
});
