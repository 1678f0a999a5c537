import { expect, test } from 'vitest';
import type { OrderView } from '../../../shared/orders/order.ts';
import type { UserView } from '../../../shared/users/contract.ts';
import { draft } from '../../support/orders/draft.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();

test('a user can have three pickup addresses, and an address that is saved twice is stored once', async () => {
  const seller = await person('merchant');
  const address = draft()['pickup_address'] as Record<string, unknown>;
  const save = (who: Person, line1: string) =>
    cloud.api<UserView>('POST', '/users/add_pickup_address', { body: [{ ...address, line1 }], token: who.token });
  const replies = await Promise.all([1, 2, 3].map(() => save(seller, 'Shop 1')));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await save(seller, 'Shop 1')).body.data.pickup_address).toHaveLength(1);
  for (const line1 of ['Shop 2', 'Shop 3']) expect((await save(seller, line1)).status).toBe(200);
  expect((await save(seller, 'Shop 4')).body.meta).toMatchObject({
    status: 409,
    message: 'You can save at most 3 pickup addresses.',
  });
  const me = await cloud.api<UserView>('GET', `/users/${seller.user.id}`, { token: seller.token });
  expect(me.body.data.pickup_address.map(({ line1, default_address }) => [line1, default_address])).toEqual([
    ['Shop 1', true],
    ['Shop 2', false],
    ['Shop 3', false],
  ]);
});

test('a new default pickup address replaces the former default', async () => {
  const seller = await person('merchant');
  const address = draft()['pickup_address'] as Record<string, unknown>;
  const save = (...body: unknown[]) =>
    cloud.api<UserView>('POST', '/users/add_pickup_address', { body, token: seller.token });
  const shown = async (...body: unknown[]) =>
    (await save(...body)).body.data.pickup_address.map(({ line1, default_address }) => [line1, default_address]);
  const [one, two, three] = ['Shop 1', 'Shop 2', 'Shop 3'].map((line1) => ({ ...address, line1 }));

  // The first address becomes the default, even if the request contains `default_address: false`.
  expect(await shown({ ...one, default_address: false })).toEqual([['Shop 1', true]]);
  expect((await save({ ...two, default_address: true }, { ...three, default_address: true })).body.meta).toMatchObject({
    status: 422,
    message: 'Choose one default address.',
  });
  for (const twice of [1, 2])
    expect([twice, await shown({ ...two, default_address: true })]).toEqual([
      twice,
      [
        ['Shop 1', false],
        ['Shop 2', true],
      ],
    ]);
  expect(await shown({ ...three, default_address: false })).toEqual([
    ['Shop 1', false],
    ['Shop 2', true],
    ['Shop 3', false],
  ]);
  // If an existing address is sent again as default, it becomes the default.
  expect(await shown({ ...one, default_address: true })).toEqual([
    ['Shop 1', true],
    ['Shop 2', false],
    ['Shop 3', false],
  ]);
});

test('two default pickup addresses that are added at the same time are both stored, and one of them is the default', async () => {
  const seller = await person('merchant');
  const address = draft()['pickup_address'] as Record<string, unknown>;
  const save = (line1: string) => {
    const body = [{ ...address, line1, default_address: true }];
    return cloud.api<UserView>('POST', '/users/add_pickup_address', { body, token: seller.token });
  };
  const replies = await Promise.all(['Shop 1', 'Shop 2', 'Shop 3'].map(save));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { data } = (await cloud.api<UserView>('GET', `/users/${seller.user.id}`, { token: seller.token })).body;
  expect(data.pickup_address.map(({ line1 }) => line1).toSorted()).toEqual(['Shop 1', 'Shop 2', 'Shop 3']);
  expect(data.pickup_address.filter((one) => one.default_address)).toHaveLength(1);
});

test('an invalid address is refused with the messages of the form in which it was entered', async () => {
  const seller = await person('merchant');
  const fields = async (path: string, body: unknown) =>
    (await cloud.api('POST', path, { body, token: seller.token })).body.meta.fields;
  expect(await fields('/users/add_pickup_address', [{}])).toEqual({
    '0.line1': 'Please enter address line 1',
    '0.country': 'Please select country',
    '0.state': 'Please select state',
    '0.city': 'Please select city',
    '0.postcode': 'Please select postcode',
    '0.email': 'Please select email address',
    '0.mobile_number': 'Please select mobile number',
  });
  const order = draft();
  expect(await fields('/orders/logistic', { ...order, pickup_address: undefined, shipping_address: {} })).toMatchObject(
    {
      'pickup_address.line1': 'Please enter address line 1',
      'shipping_address.state': 'Please enter state',
      'shipping_address.postcode': 'Please enter postcode',
    },
  );
});

test('changing a saved address does not change the orders that used it', async () => {
  const seller = await person('merchant');
  const address = draft()['pickup_address'] as Record<string, unknown>;
  const add = [1, 2].map((number) => ({ ...address, line1: `Shop ${number}` }));
  const saved = await cloud.api<UserView>('POST', '/users/add_pickup_address', { body: add, token: seller.token });
  const [one = '', two = ''] = saved.body.data.pickup_address.map(({ _id }) => _id);
  const order = await cloud.api<OrderView>('POST', '/orders/logistic', { body: draft(), token: seller.token });
  const put = (...body: unknown[]) =>
    cloud.api<UserView>('PUT', '/users/update_pickup_address', { body, token: seller.token });
  const shown = ({ body }: Awaited<ReturnType<typeof put>>) =>
    body.data.pickup_address.map(({ line1, default_address }) => [line1, default_address]);

  const changed = { ...address, line1: 'Shop 1, first floor', address_id: one };
  expect(shown(await put(changed))).toEqual([
    ['Shop 1, first floor', true],
    ['Shop 2', false],
  ]);
  // The second address as the API returned it, including its id.
  const second = { _id: two, ...address, line1: 'Shop 2', address_id: two, default_address: true };
  for (const twice of [1, 2]) {
    const reply = await put(second);
    expect([twice, shown(reply), reply.body.meta.message]).toEqual([
      twice,
      [
        ['Shop 1, first floor', false],
        ['Shop 2', true],
      ],
      'Address updated.',
    ]);
  }
  // Two concurrent calls set different default addresses. Exactly one of them is the default afterwards.
  await Promise.all([put({ ...changed, default_address: true }), put(second)]);
  const me = await cloud.api<UserView>('GET', `/users/${seller.user.id}`, { token: seller.token });
  expect(me.body.data.pickup_address.filter(({ default_address }) => default_address)).toHaveLength(1);
  const kept = await cloud.api<OrderView>('GET', `/orders/${order.body.data._id}`, { token: seller.token });
  expect(kept.body.data.customer_details.pickup_address.line1).toBe('12 Station Road');
});

test('a list of saved addresses is refused unless it has exactly one default and no repeated address', async () => {
  const [seller, other] = [await person('merchant'), await person('merchant')];
  const address = draft()['pickup_address'] as Record<string, unknown>;
  const add = async ({ token }: Person) =>
    (await cloud.api<UserView>('POST', '/users/add_pickup_address', { body: [address], token })).body.data
      .pickup_address[0]?._id;
  const [own, others] = [await add(seller), await add(other)];
  const put = async (...body: unknown[]) =>
    (await cloud.api('PUT', '/users/update_pickup_address', { body, token: seller.token })).body.meta;
  expect(await put({ ...address, address_id: own, default_address: false })).toMatchObject({
    status: 422,
    message: 'One address is the default. Choose another one first.',
  });
  expect(await put({ ...address, address_id: others })).toMatchObject({ status: 404 });
  expect(await put({ ...address, _id: others, address_id: own })).toMatchObject({
    status: 422,
    message: 'Send the _id of this address.',
  });
  expect(await put({ ...address, address_id: own }, { ...address, address_id: own })).toMatchObject({ status: 422 });
  expect(
    await put(
      { ...address, address_id: own, default_address: true },
      { ...address, address_id: others, default_address: true },
    ),
  ).toMatchObject({ status: 422 });
  expect((await put({ address_id: own, line1: ' ' })).fields).toMatchObject({
    '0.line1': 'Please enter address line 1',
    '0.postcode': 'Please select postcode',
  });
});
