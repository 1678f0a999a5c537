import { expect, test } from 'vitest';
import type { PersonView } from '../../../shared/wire.ts';
import { useCloud } from '../../support/clouds/cloud.ts';
import { person } from '../../support/people/people.ts';

const cloud = useCloud();

test('the customer list can be filtered by the start of an e-mail address, counted, and paged by offset or cursor', async () => {
  const { token } = await person('staff');
  for (const name of ['delta', 'alpha', 'echo', 'charlie', 'bravo'])
    await person('merchant', { email: `shop.${name}@example.in` });
  const list = async (query: string) => {
    const { status, body } = await cloud.api<PersonView[]>('GET', `/users/customer-list?${query}`, { token });
    const { total_count, next } = body.meta;
    const names = body.data?.map(({ email }) => /shop\.(\w+)@/.exec(email)?.[1]);
    return { status, names, total: total_count, next };
  };
  const all = ['alpha', 'bravo', 'charlie', 'delta', 'echo'];
  expect(await list('text=SHOP.')).toEqual({ status: 200, names: all, total: 5, next: undefined });
  const first = await list('text=shop.&limit=3');
  expect(first).toMatchObject({ names: all.slice(0, 3), total: 5 });
  // The last page is full. It must still have no cursor.
  expect(await list(`text=shop.&limit=2&cursor=${first.next}`)).toMatchObject({
    names: ['delta', 'echo'],
    total: 5,
    next: undefined,
  });
  expect(await list('text=shop.&limit=2&offset=1')).toMatchObject({
    names: ['bravo', 'charlie'],
    total: 5,
    next: expect.any(String),
  });
  expect(await list('text=shop.&offset=5')).toMatchObject({ names: [], total: 5, next: undefined });
  expect(await list('text=shop.b')).toMatchObject({ names: ['bravo'], total: 1 });
  expect(await list('text=nobody')).toMatchObject({ names: [], total: 0, next: undefined });
  // Vendor users and staff are not listed, only sellers.
  await person('vendor', { courier: 'delhivery', plan: null });
  expect(await list('')).toMatchObject({ total: 5, names: all });
  expect((await list('offset=1001')).status).toBe(422);
});
