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
