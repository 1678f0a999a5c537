import { expect, test } from 'vitest';
import type { UserView } from '../../shared/users/contract.ts';
import { useCloud } from '../support/cloud.ts';
import { draft } from '../support/draft.ts';
import { type Person, person } from '../support/people.ts';

const cloud = useCloud();

test('a pickup address saved twice, or twice at once, is one; a fourth is refused', async () => {
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

test('an address of the profile is refused in the words of the profile, an order’s in those of the order form', async () => {
  const seller = await person('merchant');
  const fields = async (path: string, body: unknown) =>
    (await cloud.api('POST', path, { body, token: seller.token })).body.meta.fields;
  expect(await fields('/users/add_pickup_address', [{}])).toEqual({
    '0.line1': 'Please enter address line 1',
    '0.line2': 'Please enter address line 2',
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
      pickup_address: 'Please enter address line 1',
      'shipping_address.state': 'Please enter state',
      'shipping_address.postcode': 'Please enter postcode',
    },
  );
});
